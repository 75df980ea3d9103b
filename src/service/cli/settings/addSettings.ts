import { type Command, InvalidArgumentError, Option } from 'commander'
import { flagOf } from './names.ts'
import type { Setting } from './setting.ts'
import { type SettingName, settings } from './settings.ts'

export function addSettings(command: Command, names: readonly SettingName[]): Command {
  for (const name of names) command.addOption(createOption(name))
  return command
}

/** Creates the flag of a setting. */
export function createOption(name: SettingName): Option {
  const setting: Setting<unknown> = settings[name]
  const { takes, about, isList } = setting
  const option = new Option(takes ? `${flagOf(name)} ${takes}` : flagOf(name), about)
  if (takes === undefined) return option
  if (setting.default !== undefined) option.default(setting.default)
  return option.argParser((given: string, earlier: unknown) => {
    try {
      const value = setting.parse(given)
      return isList && Array.isArray(earlier) && Array.isArray(value) ? [...earlier, ...value] : value
    } catch {
      throw new InvalidArgumentError(setting.rule)
    }
  })
}
