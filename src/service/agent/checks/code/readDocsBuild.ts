import { posix } from 'node:path'
import type { DocsBuild } from './code.ts'

/** MkDocs plugins that expand templates before the Markdown is parsed. */
const templatePlugins = /macros|markdownextradata|extra-?data|jinja|mdx_include|placeholder|variables/i

/** Configuration files of generators that expand templates before the Markdown is parsed. */
const templateConfigs =
  /^(?:_config\.(?:yml|yaml|toml)|hugo\.(?:toml|ya?ml|json)|\.?eleventy(?:\.config)?\.[cm]?[jt]s|antora\.yml)$/

/**
 * Detects from the configuration files of a repository whether its docs build makes more of a page active.
 *
 * @param paths paths of all files of the commit
 * @param read reads a file by its path
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
