import type { Plugin } from 'vitest/config'
import { lookForPrograms, neededPrograms } from './missingPrograms.ts'

const said = new Set<string>()

/** Two projects may need the same program. */
function sayOnce(line: string): void {
  if (!said.has(line)) console.log(line)
  said.add(line)
}

/**
 * Vitest plugin that looks for the browsers and for Git before the tests run. Tests that need a missing one are left
 * out, and the last lines of the run name them. With `CI=true` a missing program ends the run.
 */
export function leaveOutMissing(): Plugin {
  return {
    name: 'leave-out-missing',
    configureVitest({ project, vitest }) {
      const isOfProject = (file: string) => file.startsWith(`test/${project.name}/`)
      const programs = neededPrograms.filter(({ files }) => files.some(isOfProject))
      const { found, missing, leftOut } = lookForPrograms(programs, { isRequired: process.env.CI === 'true' })
      for (const line of found) console.log(`The ${project.name} tests use ${line}`)
      vitest.onClose(() => {
        for (const line of missing) sayOnce(line)
      })
      project.config.exclude.push(...leftOut)
    },
  }
}
