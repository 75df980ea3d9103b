import { at, isList, isObject, type Literal, textAt } from './literals.ts'
import type { Sidebar } from './Sidebar.ts'
import type { ArrangedEntry } from './types.ts'

/** Returns the options of `starlight({ … })` among the integrations of Astro. */
export function starlightOptions(config: Literal): Literal {
  const integrations = at(config, 'integrations')
  return isList(integrations) ? integrations.find((each) => at(each, 'sidebar') !== undefined) : undefined
}

/** Reads `sidebar` of Starlight: slugs, links, groups, and folders whose pages are listed. */
export function starlightEntries(items: Literal, sidebar: Sidebar): ArrangedEntry[] {
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
