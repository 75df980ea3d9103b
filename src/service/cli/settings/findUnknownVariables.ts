import { editDistance } from '../../../search/index/correctTerm.ts'
import { findNearest, variableOf, variablePrefix } from './names.ts'
import { settingNames } from './settings.ts'
import { namesInEnvironment, type VariableName, variableNames } from './variables.ts'

/** Other beginnings of names that hardly belong to another program. */
const ownPrefixes = ['HANDOVER_', 'REPORT_']
/** Shorter names are near to too many others. */
const minLength = 10
const ending = '_FILE'

/** Reports variables whose name is almost that of a setting. Others may belong to another program. */
export function findUnknownVariables(env: Readonly<NodeJS.ProcessEnv>): string[] {
  const known = [
    variableOf('folder'),
    ...settingNames.map(variableOf),
    ...variableNames.flatMap(namesInEnvironment),
  ]
  return Object.keys(env)
    .filter((name) => env[name] && !known.includes(name))
    .flatMap((name) => {
      const hint = hintFor(name, known)
      return hint === undefined ? [] : [`${name} is not a variable. ${hint}`]
    })
}

function hintFor(name: string, known: readonly string[]): string | undefined {
  if (name === `${variablePrefix}CONFIG`) return 'Name the settings file with --config.'
  const value = name.endsWith(ending) ? name.slice(0, -ending.length) : undefined
  if (value !== undefined && known.includes(value)) return `Only secrets can be in a file. Set ${value}.`
  const meant = name.startsWith(variablePrefix) ? findOwn(name, known) : findForeign(name, known)
  return meant && `Did you mean ${meant}?`
}

/** Finds the variable that is meant by a name with the prefix of our settings. */
function findOwn(name: string, known: readonly string[]): string | undefined {
  const rest = name.slice(variablePrefix.length)
  if (variableNames.includes(rest as VariableName)) return rest
  const own = known.filter((each) => each.startsWith(variablePrefix))
  const nearest = findNearest(
    rest,
    own.map((each) => each.slice(variablePrefix.length)),
  )
  return nearest && variablePrefix + nearest
}

/**
 * Finds the variable that is meant by another name. Only one changed letter within it counts, because other programs
 * have names such as `DATABASE_URI`, `OPENAI_API_KEYS` and `GITEA_TOKEN`.
 */
function findForeign(name: string, known: readonly string[]): string | undefined {
  const isShortened = ownPrefixes.some((prefix) => name.startsWith(prefix))
  return known.find(
    (each) =>
      (isShortened && each.startsWith(`${name}_`)) ||
      (each.length >= minLength &&
        each[0] === name[0] &&
        each.at(-1) === name.at(-1) &&
        editDistance(name, each, 1) === 1),
  )
}
