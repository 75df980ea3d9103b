import { logLine } from '../../../http/logLine.ts'
import { flagOf } from './names.ts'
import type { ResolvedSettings } from './resolveSettings.ts'
import type { Setting } from './setting.ts'
import { settingNames, settings } from './settings.ts'
import { isSecret, variableNames } from './variables.ts'

interface Row {
  name: string
  value: unknown
  from: string
}

/** `docs-assistant config`: prints all settings, and where each comes from. Secrets are masked. */
export function showConfig(resolved: ResolvedSettings, env: NodeJS.ProcessEnv, json: boolean): void {
  const rows = describeSettings(resolved, env)
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

function describeSettings({ values, folder, sources }: ResolvedSettings, env: NodeJS.ProcessEnv): Row[] {
  return [
    { name: 'folder', value: folder, from: sources.folder ?? 'default' },
    ...settingNames.map((name) => {
      const setting: Setting<unknown> = settings[name]
      const value = values[name]
      const from = sources[name] === 'flag' ? flagOf(name) : (sources[name] ?? 'default')
      return { name, value: setting.format ? setting.format(value) : value, from }
    }),
    ...variableNames
      .filter((name) => env[name])
      .map((name) => ({
        name,
        value: isSecret(name) ? maskSecret(env[name]!) : withoutCredentials(env[name]!),
        from: sources[name] === name ? 'environment' : (sources[name] ?? 'environment'),
      })),
  ]
}

/** Masks a secret. Of the address of a database, the host and the name stay. */
function maskSecret(secret: string): string {
  if (!/^postgres(?:ql)?:\/\//.test(secret) || !URL.canParse(secret)) return '********'
  const { protocol, host, pathname } = new URL(secret)
  return `${protocol}//********@${host}${pathname}`
}

/** Masks user and password in an address. */
function withoutCredentials(value: string): string {
  return value.replace(/^(\w+:\/\/)[^/@]*@/, '$1********@')
}
