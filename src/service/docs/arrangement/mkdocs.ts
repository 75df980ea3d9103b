import { join } from 'node:path'
import { parseEditAddress } from './editAddress.ts'
import type { Arranged, GeneratorConfig } from './GeneratorConfig.ts'
import { at, isList, isObject, type Literal, textAt } from './literals.ts'
import type { Sidebar } from './Sidebar.ts'
import type { ArrangedEntry } from './types.ts'

/** Reads the order of the pages from `mkdocs.yml`. */
export async function readMkdocs({ config, docsFolder, folder, open }: GeneratorConfig): Promise<Arranged> {
  const content = join(folder, textAt(config, 'docs_dir') ?? 'docs')
  const nav = at(config, 'nav')
  return {
    entries: nav === undefined ? [] : mkdocsEntries(nav, open(content)),
    edit: parseEditAddress(mkdocsEditAddress(config), docsFolder, content),
  }
}

/** Reads `nav` of `mkdocs.yml`: files, and files or lists by their label. */
function mkdocsEntries(nav: Literal, sidebar: Sidebar): ArrangedEntry[] {
  if (!isList(nav)) return sidebar.skip()
  return nav.flatMap((item) => {
    if (typeof item === 'string') return pageOf(item, undefined, sidebar)
    if (!isObject(item)) return sidebar.skip()
    return Object.entries(item).flatMap(([label, value]) =>
      typeof value === 'string'
        ? pageOf(value, label, sidebar)
        : sidebar.group(label, mkdocsEntries(value, sidebar)),
    )
  })
}

function pageOf(path: string, label: string | undefined, sidebar: Sidebar): ArrangedEntry[] {
  // Others are links to other sites.
  return /\.md$/i.test(path) && !path.includes('://') ? sidebar.page(path, label) : []
}

/** Returns `edit_uri`, below `repo_url`. */
function mkdocsEditAddress(config: Literal): string | undefined {
  const [repository, edit] = [textAt(config, 'repo_url'), textAt(config, 'edit_uri')]
  if (edit === undefined || edit.includes('://')) return edit
  return repository && `${repository.replace(/\/*$/, '')}/${edit.replace(/^\/*/, '')}`
}
