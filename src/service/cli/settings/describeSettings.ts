import type { SettingLine } from '../../../protocol/operator/operatorSettings.ts'
import { flagOf } from './names.ts'
import type { ResolvedSettings } from './resolveSettings.ts'
import type { Setting } from './setting.ts'
import { settingHelp } from './settingHelp.ts'
import { settingNames, settings } from './settings.ts'
import { isSecret, variableNames, variables } from './variables.ts'

/** A setting with its value. Secrets are masked. */
export interface DescribedSetting {
  name: string
  about: string
  value: unknown
  /** A flag, a variable, the settings file or `default`. */
  from: string
  help: string
}

/** Describes all settings that have a flag, and the variables that are set. Masks secrets. */
export function describeSettings(
  { values, folder, sources }: ResolvedSettings,
  env: NodeJS.ProcessEnv,
): readonly DescribedSetting[] {
  const source = (name: string) => sources[name] ?? 'default'
  return [
    {
      name: 'folder',
      about: 'folder of the docs',
      value: folder,
      from: source('folder'),
      help: settingHelp('folder'),
    },
    ...settingNames.map((name) => {
      const setting: Setting<unknown> = settings[name]
      const value = values[name]
      return {
        name,
        // The sentence is about the flag, which turns off what is on by default.
        about: setting.default === true ? `if false: ${setting.about}` : setting.about,
        value: setting.format ? setting.format(value) : value,
        from: sources[name] === 'flag' ? flagOf(name) : source(name),
        help: settingHelp(name),
      }
    }),
    ...variableNames
      .filter((name) => env[name])
      .map((name) => ({
        name,
        about: variables[name].about,
        value: isSecret(name) ? maskSecret(env[name]!) : withoutCredentials(env[name]!),
        from: sources[name] === name ? 'environment' : (sources[name] ?? 'environment'),
        help: settingHelp(name),
      })),
  ]
}

/** Describes all settings for the admin page. */
export function listSettings(resolved: ResolvedSettings, env: NodeJS.ProcessEnv): readonly SettingLine[] {
  return describeSettings(resolved, env).map(({ value, ...line }) => ({
    ...line,
    value: value === undefined ? '' : String(value),
  }))
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
