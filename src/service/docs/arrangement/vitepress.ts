import { join } from 'node:path'
import { parseEditAddress } from './editAddress.ts'
import type { Arranged, GeneratorConfig } from './GeneratorConfig.ts'
import { at, isList, isObject, type Literal, textAt } from './literals.ts'
import type { Sidebar } from './Sidebar.ts'
import type { ArrangedEntry } from './types.ts'

/** Reads the order of the pages from `.vitepress/config`. */
export async function readVitepress({
  config,
  docsFolder,
  folder,
  open,
}: GeneratorConfig): Promise<Arranged> {
  const content = join(folder, textAt(config, 'srcDir') ?? '.')
  return {
    entries: vitepressEntries(config, open(content)),
    edit: parseEditAddress(textAt(config, 'themeConfig', 'editLink', 'pattern'), docsFolder, content),
  }
}

/** Reads `themeConfig.sidebar` of VitePress: a list of entries, or lists by path; also those of `locales`. */
function vitepressEntries(config: Literal, sidebar: Sidebar): ArrangedEntry[] {
  const locales = at(config, 'locales')
  const others = isObject(locales) ? Object.entries(locales) : []
  return [
    ...themeEntries(config, sidebar),
    ...others.flatMap(([name, locale]) => {
      const entries = themeEntries(locale, sidebar)
      if (entries.length === 0 || name === 'root') return entries
      return sidebar.group(textAt(locale, 'label') ?? name, entries)
    }),
  ]
}

function themeEntries(config: Literal, sidebar: Sidebar): ArrangedEntry[] {
  const entries = at(config, 'themeConfig', 'sidebar')
  if (entries === undefined || entries === false) return []
  if (isList(entries)) return listOf(entries, '/', sidebar)
  if (!isObject(entries)) return sidebar.skip()
  return Object.values(entries).flatMap((each) =>
    isObject(each)
      ? listOf(at(each, 'items'), textAt(each, 'base') ?? '/', sidebar)
      : listOf(each, '/', sidebar),
  )
}

function listOf(items: Literal, base: string, sidebar: Sidebar): ArrangedEntry[] {
  if (!isList(items)) return sidebar.skip()
  return items.flatMap((item) => {
    if (!isObject(item)) return sidebar.skip()
    const own = textAt(item, 'base') ?? base
    const [text, link] = [textAt(item, 'text'), textAt(item, 'link')]
    const path = link !== undefined && isOwn(link) ? `${link.startsWith('/') ? '' : own}/${link}` : undefined
    const items = at(item, 'items')
    if (items !== undefined) return sidebar.group(text, listOf(items, own, sidebar), path)
    if (path !== undefined) return sidebar.page(path, text)
    // Entries without a link are headings, and entries with a whole address lead elsewhere.
    return link === undefined && text === undefined ? sidebar.skip() : []
  })
}

function isOwn(link: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link)
}
