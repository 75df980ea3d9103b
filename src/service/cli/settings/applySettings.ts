import type { Command } from 'commander'
import { readSecretFiles } from '../environment/readSecretFiles.ts'
import { variableOf } from './names.ts'
import { type ResolvedSettings, resolveSettings } from './resolveSettings.ts'
import { type SettingName, settingNames } from './settings.ts'
import { checkNotInDocs, findSettingsFile, readSettingsFile } from './settingsFile.ts'

/**
 * Reads the settings of a command from its flags, the environment and the settings file, and sets its options and the
 * variables of this process.
 *
 * @throws SettingsError if a setting is wrong
 * @throws Error if the settings file cannot be used
 */
export async function applySettings(
  command: Command,
  env: NodeJS.ProcessEnv,
  config: string | undefined,
): Promise<ResolvedSettings> {
  const own = command.options.map((option) => option.attributeName())
  const names = settingNames.filter((name) => own.includes(name))
  const flags: Partial<Record<SettingName, unknown>> = {}
  for (const name of names) {
    if (command.getOptionValueSource(name) === 'cli') flags[name] = command.getOptionValue(name)
  }
  const folder = folderArgument(command)
  const path = await findSettingsFile(config, process.cwd())
  // Before the file is read, because reading a module runs it.
  const folderBefore = folder ?? env[variableOf('folder')]
  if (path && folderBefore) await checkNotInDocs(path, folderBefore)
  const file = path === undefined ? undefined : await readSettingsFile(path)
  const resolved = resolveSettings({ flags, folder, env, file })
  if (path && resolved.folder) await checkNotInDocs(path, resolved.folder)
  for (const name of names) command.setOptionValueWithSource(name, resolved.values[name], 'config')
  command.setOptionValueWithSource('folder', resolved.folder, 'config')
  Object.assign(env, resolved.variables)
  await readSecretFiles(env)
  return resolved
}

/** Returns the docs folder among the arguments of a command. */
function folderArgument({ args, registeredArguments }: Command): string | undefined {
  const first = registeredArguments[0]?.name()
  // `search` has one argument that is the question, or two.
  if (first === 'folder-or-question') return args.length > 1 ? args[0] : undefined
  return first === 'folder' ? args[0] : undefined
}
