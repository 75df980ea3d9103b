import type { Plugin } from 'vitest/config'

/** Condition of packages that Vite asks for beside the usual ones. */
const anyBuild = 'development|production'

/**
 * Vitest plugin that loads packages as they run for users. In their development builds, micromark and its relatives
 * check each of their steps, and parse Markdown in three times the time.
 */
export function releasedPackages(): Plugin {
  return {
    name: 'released-packages',
    configureVitest({ project }) {
      const { ssr, environments } = project.vite.config
      // Vite finds packages by the conditions of the environments, and Node, in the workers, by those of `ssr`.
      for (const { resolve } of [ssr, ...Object.values(environments)]) {
        const conditions = resolve?.conditions ?? []
        if (conditions.includes(anyBuild)) conditions.splice(conditions.indexOf(anyBuild), 1)
      }
    },
  }
}
