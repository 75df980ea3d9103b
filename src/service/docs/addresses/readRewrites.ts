import { join } from 'node:path'
import type { FoundConfig } from '../arrangement/findConfig.ts'
import { at, isObject, textAt } from '../arrangement/literals.ts'
import { readConfigFile, readConfigText } from '../arrangement/readConfigFile.ts'
import { isKnownPattern, type Rewrite } from './rewritePath.ts'

/**
 * Reads `rewrites` of VitePress's configuration, if the docs folder is the folder of its pages. What a function computes,
 * and patterns with other syntax, are left out.
 */
export async function readRewrites(
  { folder, name, text }: FoundConfig,
  docsFolder: string,
): Promise<readonly Rewrite[] | undefined> {
  if (typeof text !== 'string') return undefined
  const readModule = (path: string) => readConfigText(folder, path)
  const config = await readConfigFile(join(folder, name), text, readModule).catch(() => undefined)
  const rewrites = at(config, 'rewrites')
  if (!isObject(rewrites) || join(folder, textAt(config, 'srcDir') ?? '.') !== docsFolder) return undefined
  return Object.entries(rewrites).flatMap(([from, to]): Rewrite[] =>
    typeof to === 'string' && isKnownPattern(from) ? [[from, to]] : [],
  )
}
