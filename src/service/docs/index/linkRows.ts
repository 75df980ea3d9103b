import type { DatabaseSync } from 'node:sqlite'
import { type LinkTexts, linkNames } from '../../../search/index/linkTexts.ts'
import type { PageHead, PageLink, PageRecord } from '../../../search/types.ts'
import type { LinkFinder } from './indexState.ts'

/** Links of one page that may lead to pages of one name. */
interface LinkRow {
  source: number
  links: readonly PageLink[]
}

interface LinkingPage {
  head: PageHead
  links: readonly PageLink[]
}

/** Opens the links in an index. They are stored by the names that their targets may have. */
export function openLinkRows(database: DatabaseSync) {
  const select = database.prepare('SELECT source, links FROM link WHERE name = ?')
  const replace = database.prepare('REPLACE INTO link (name, source, links) VALUES (?, ?, ?)')
  const remove = database.prepare('DELETE FROM link WHERE name = ? AND source = ?')

  function read(name: string): LinkRow[] {
    return select.all(name).map(({ source, links }) => ({
      source: source as number,
      links: (JSON.parse(links as string) as [string, string][]).map(([href, text]) => ({ href, text })),
    }))
  }

  return {
    read,

    /** Stores the links of a page. Writes only those that differ from the ones before. */
    change(source: number, before: LinkingPage | undefined, after: LinkingPage | undefined): void {
      const [old, rows] = [linksByName(before), linksByName(after)]
      for (const name of old.keys()) if (!rows.has(name)) remove.run(name, source)
      for (const [name, text] of rows) if (old.get(name) !== text) replace.run(name, source, text)
    },

    /**
     * Reads the texts of the links to a page and to its sections.
     *
     * @param pageOf returns the page of a number
     */
    textsOf(
      target: PageHead,
      finder: LinkFinder,
      pageOf: (source: number) => PageRecord | undefined,
    ): LinkTexts {
      const names = finder.namesOf(target)
      const ofPage: string[] = []
      const ofSections = new Map<string, string[]>()
      for (const name of names) {
        for (const { source, links } of read(name)) {
          const from = pageOf(source)
          if (!from) continue
          for (const { href, text } of links) {
            // A link that is stored by two names counts once.
            if (linkNames(href, from).find((each) => names.includes(each)) !== name) continue
            const found = finder.targetOf(href, from)
            if (found?.file !== target.file) continue
            if (from.file !== target.file) ofPage.push(text)
            if (found.section === undefined) continue
            const known = ofSections.get(found.section)
            if (known) known.push(text)
            else ofSections.set(found.section, [text])
          }
        }
      }
      return { ofPages: new Map([[target.file, ofPage]]), ofSections }
    },
  }
}

/** Returns the links of a page as text, by the names that their targets may have. */
function linksByName(page: LinkingPage | undefined): Map<string, string> {
  const byName = new Map<string, [string, string][]>()
  for (const { href, text } of page?.links ?? []) {
    for (const name of linkNames(href, page!.head)) {
      const known = byName.get(name)
      if (known) known.push([href, text])
      else byName.set(name, [[href, text]])
    }
  }
  return new Map([...byName].map(([name, links]) => [name, JSON.stringify(links)]))
}
