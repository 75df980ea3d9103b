import { dirname, join, resolve } from 'node:path'
import { findConfig, realFolder } from '../arrangement/findConfig.ts'
import { at, isList, type Literal } from '../arrangement/literals.ts'
import { readConfigFile, readConfigText } from '../arrangement/readConfigFile.ts'
import { exists } from '../files/exists.ts'
import type { AnchorStyle } from './headingAnchors.ts'

/**
 * Detects the anchor style of a docs folder: `vitepress` if the folder, or a parent up to the root of the repository,
 * contains a `.vitepress` folder; `docusaurus`, also for Starlight, or `mkdocs` if its configuration is the nearest, and
 * that of MkDocs sets no function for ids; otherwise `github`.
 */
export async function findAnchorStyle(folder: string): Promise<AnchorStyle> {
  for (let current = resolve(folder); ; current = dirname(current)) {
    if (await exists(join(current, '.vitepress'))) return 'vitepress'
    if (current === dirname(current) || (await exists(join(current, '.git')))) break
  }
  const config = await findConfig(await realFolder({ folder }), readConfigText)
  if (config?.generator === 'docusaurus' || config?.generator === 'starlight') return 'docusaurus'
  if (config?.generator !== 'mkdocs' || typeof config.text !== 'string') return 'github'
  const options = await readConfigFile(config.name, config.text, noModule).catch(() => undefined)
  const extensions = at(options, 'markdown_extensions')
  const all: readonly Literal[] = isList(extensions) ? extensions : [extensions]
  return all.some((each) => at(each, 'toc', 'slugify') !== undefined) ? 'github' : 'mkdocs'
}

async function noModule(): Promise<undefined> {}
