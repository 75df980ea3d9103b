import { logLine } from '../../../http/logLine.ts'
import { describeSettings } from './describeSettings.ts'
import type { ResolvedSettings } from './resolveSettings.ts'

/** `docs-assistant config`: prints all settings, and where each comes from. Secrets are masked. */
export function showConfig(resolved: ResolvedSettings, env: NodeJS.ProcessEnv, json: boolean): void {
  const rows = describeSettings(resolved, env).map(({ name, value, from }) => ({ name, value, from }))
  if (json) {
    console.log(JSON.stringify(rows, null, 2))
    return
  }
  const shown = rows.map(({ name, value, from }) => [name, logLine(value ?? 'not set'), from] as const)
  const [nameWidth, valueWidth] = [0, 1].map((column) => Math.max(...shown.map((row) => row[column]!.length)))
  for (const [name, value, from] of shown) {
    console.log(`${name.padEnd(nameWidth!)}  ${value.padEnd(valueWidth!)}  ${from}`.trimEnd())
  }
}
