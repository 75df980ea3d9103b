import { join } from 'node:path'
import { parseEditAddress } from './editAddress.ts'
import type { Arranged, GeneratorConfig } from './GeneratorConfig.ts'
import { at, isList, isObject, type Literal, textAt } from './literals.ts'
import type { Sidebar } from './Sidebar.ts'
import type { ArrangedEntry } from './types.ts'

/** Reads the order of the pages from `astro.config`. */
export async function readStarlight({
  config,
  docsFolder,
  folder,
  open,
}: GeneratorConfig): Promise<Arranged> {
  const options = starlightOptions(config)
  const sidebar = at(options, 'sidebar')
  return {
    entries: sidebar === undefined ? [] : starlightEntries(sidebar, open(join(folder, 'src/content/docs'))),
    edit: parseEditAddress(textAt(options, 'editLink', 'baseUrl'), docsFolder, folder),
  }
}

/** Returns the options of `starlight({ … })` among the integrations of Astro. */
function starlightOptions(config: Literal): Literal {
  const integrations = at(config, 'integrations')
  return isList(integrations) ? integrations.find((each) => at(each, 'sidebar') !== undefined) : undefined
}

/** Reads `sidebar` of Starlight: slugs, links, groups, and folders whose pages are listed. */
function starlightEntries(items: Literal, sidebar: Sidebar): ArrangedEntry[] {
  if (!isList(items)) return sidebar.skip()
  return items.flatMap((item) => {
    if (typeof item === 'string') return sidebar.page(item)
    if (!isObject(item)) return sidebar.skip()
    const label = textAt(item, 'label')
    const directory = textAt(item, 'autogenerate', 'directory')
    if (directory !== undefined) return sidebar.folder(directory, label)
    if (at(item, 'items') !== undefined)
      return sidebar.group(label, starlightEntries(at(item, 'items'), sidebar))
    const page = textAt(item, 'slug') ?? textAt(item, 'link')
    if (page === undefined) return sidebar.skip()
    return page.includes('://') ? [] : sidebar.page(page, label)
  })
}
