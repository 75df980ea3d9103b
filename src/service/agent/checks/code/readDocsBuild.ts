import { posix } from 'node:path'
import type { DocsBuild } from './code.ts'

/** Plugins of MkDocs that expand templates in a page before it is read. */
const templatePlugins = /macros|markdownextradata|extra-?data|jinja|mdx_include|placeholder|variables/i

/** Generators that expand templates in a page before they read its Markdown. */
const templateConfigs =
  /^(?:_config\.(?:yml|yaml|toml)|hugo\.(?:toml|ya?ml|json)|\.?eleventy(?:\.config)?\.[cm]?[jt]s|antora\.yml)$/

/**
 * Reads from the files of a repository how its docs are built, where that makes more of a page active.
 *
 * @param paths of all files of the commit
 * @param read reads one of them
 */
export async function readDocsBuild(
  paths: readonly string[],
  read: (path: string) => Promise<string>,
): Promise<DocsBuild> {
  const names = paths.map((path) => ({ path, name: posix.basename(path).toLowerCase() }))
  const mkdocs = names.filter(({ name }) => /^mkdocs[\w.-]*\.ya?ml$/.test(name)).map(({ path }) => path)
  const texts = await Promise.all(mkdocs.slice(0, maxConfigs).map(read))
  return {
    mkdocs: mkdocs.length > 0,
    templatesInCode:
      names.some(({ name }) => templateConfigs.test(name)) ||
      mkdocs.length > maxConfigs ||
      texts.some((text) => templatePlugins.test(text)),
  }
}

const maxConfigs = 20
