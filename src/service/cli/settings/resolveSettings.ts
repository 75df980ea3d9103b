import { resolve } from 'node:path'
import { findUnknownVariables } from './findUnknownVariables.ts'
import { fileNameOf, findNearest, variableOf } from './names.ts'
import type { Setting } from './setting.ts'
import { type SettingName, type Settings, settingNames, settings } from './settings.ts'
import { folderOf, type SettingsFile } from './settingsFile.ts'
import { namesInEnvironment, variableNames } from './variables.ts'

/** Wrong values of settings. Each problem is one sentence or two. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** All settings, with the place that each comes from. */
export interface ResolvedSettings {
  values: Settings
  /** The docs folder. Undefined: the docs of this project. */
  folder: string | undefined
  /** Variables that the file sets. */
  variables: Readonly<Record<string, string>>
  /** Origin of each setting that is not the default: a flag, a variable or the file. */
  sources: Readonly<Record<string, string>>
}

/** Sources of the settings. Flags win over variables, and variables over the file. */
export interface GivenSettings {
  /** Parsed values of flags, by the name of the setting. */
  flags: Readonly<Partial<Record<SettingName, unknown>>>
  /** The docs folder among the arguments. */
  folder: string | undefined
  env: Readonly<NodeJS.ProcessEnv>
  file: SettingsFile | undefined
}

/** Settings that are paths. In a file, they start from its folder. */
const pathNames = new Set(['folder', 'data'])

/** Puts together all settings. @throws SettingsError that names each wrong field, its value, and what it must be */
export function resolveSettings({ flags, folder, env, file }: GivenSettings): ResolvedSettings {
  const problems = [...findUnknownVariables(env), ...(file ? findUnknownFields(file) : [])]
  const sources: Record<string, string> = {}

  function read(name: SettingName): unknown {
    const setting: Setting<unknown> = settings[name]
    if (name in flags) {
      sources[name] = 'flag'
      return flags[name]
    }
    const variable = variableOf(name)
    const fromVariable = env[variable]
    if (fromVariable) {
      sources[name] = variable
      return check(setting, fromVariable, variable)
    }
    if (file && Object.hasOwn(file.content, name)) {
      sources[name] = file.name
      const value = check(setting, file.content[name], `${file.name}: "${name}"`)
      return pathNames.has(name) && typeof value === 'string' ? resolve(folderOf(file), value) : value
    }
    return setting.default
  }

  function check(setting: Setting<unknown>, value: unknown, place: string): unknown {
    try {
      return setting.parse(value)
    } catch {
      problems.push(`${place} is ${JSON.stringify(value)}. ${setting.rule}`)
      return setting.default
    }
  }

  const values = Object.fromEntries(settingNames.map((name) => [name, read(name)]))
  const readFolder = (): string | undefined => {
    const variable = variableOf('folder')
    if (folder !== undefined) sources.folder = 'argument'
    else if (env[variable]) sources.folder = variable
    else if (file?.content.folder !== undefined) sources.folder = file.name
    else return undefined
    if (folder === '') problems.push('The docs folder is "". It must be the path of a folder.')
    const given = folder ?? env[variable] ?? file?.content.folder
    if (sources.folder !== file?.name) return String(given)
    if (typeof given === 'string' && given !== '') return resolve(folderOf(file), given)
    problems.push(`${file.name}: "folder" is ${JSON.stringify(given)}. It must be the path of a folder.`)
    return undefined
  }
  const docsFolder = readFolder()
  const fromFile = file ? readVariables(file, env, problems) : {}
  for (const name of variableNames) {
    const isFile = env[name] ? false : Boolean(env[`${name}_FILE`])
    if (env[name]) sources[name] = name
    else if (isFile) sources[name] = `${name}_FILE`
    else if (fromFile[name] || fromFile[`${name}_FILE`]) sources[name] = file?.name ?? ''
  }
  if (problems.length > 0) throw new SettingsError(problems)
  // Each value was checked by the setting of its name.
  return { values: values as Settings, folder: docsFolder, variables: fromFile, sources }
}

/** Returns the variables that a file sets and the environment does not. */
function readVariables(
  { content, name: fileName, path }: SettingsFile,
  env: Readonly<NodeJS.ProcessEnv>,
  problems: string[],
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const variable of variableNames) {
    for (const name of namesInEnvironment(variable)) {
      const field = fileNameOf(name)
      if (!Object.hasOwn(content, field)) continue
      const value = content[field]
      // The value may be a secret, so it is not repeated.
      if (typeof value !== 'string' || value === '') {
        problems.push(`${fileName}: "${field}" must be a text, and not empty.`)
      } else if (!env[variable] && !env[`${variable}_FILE`]) {
        found[name] = name === variable ? value : resolve(folderOf({ content, name, path }), value)
      }
    }
  }
  return found
}

/** Reports names in a file that are no settings. */
function findUnknownFields({ content, name: file }: SettingsFile): string[] {
  const known = ['folder', ...settingNames, ...variableNames.flatMap(namesInEnvironment).map(fileNameOf)]
  return Object.keys(content)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const nearest = findNearest(name, known)
      const hint = nearest ? `Did you mean "${nearest}"?` : '`docs-assistant config` prints all settings.'
      return `${file}: ${JSON.stringify(name)} is not a setting. ${hint}`
    })
}
