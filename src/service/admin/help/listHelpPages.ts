import { pagePath } from '../../docs/addresses/pagePath.ts'
import { readDocsFile } from '../../docs/files/docsFile.ts'
import { findDocsFiles } from '../../docs/files/findDocsFiles.ts'
import { siteHref } from '../../site/siteHref.ts'

/** A page of this project's docs, as the admin page shows it. */
export interface HelpPage {
  file: string
  path: string
  url: string
  title: string
  frontmatter: Readonly<Record<string, unknown>>
}

/** Lists the pages of a docs folder in the order of their frontmatter. Leaves out drafts. */
export async function listHelpPages(folder: string, basePath: string): Promise<readonly HelpPage[]> {
  const { parsePage } = await import('../../docs/parse/parsePage.ts')
  const { files } = await findDocsFiles({ folder })
  const pages: HelpPage[] = []
  for (const file of files) {
    const source = (await readDocsFile({ folder }, file)).toString('utf8')
    const { title, frontmatter } = parsePage(source, file)
    if (frontmatter.draft === true) continue
    const path = pagePath(file, frontmatter, { basePath })
    pages.push({ file, path, url: siteHref(path), title, frontmatter })
  }
  const order = ({ frontmatter }: HelpPage) => Number(frontmatter.order ?? Number.MAX_SAFE_INTEGER)
  return pages.toSorted((a, b) => order(a) - order(b) || (a.file < b.file ? -1 : 1))
}

/** A part of the list beside each page: a page without a folder, or the pages of one folder, its index first. */
export interface HelpPart {
  name: string
  pages: readonly HelpPage[]
}

/** Groups pages by their folder. Keeps their order. */
export function groupHelpPages(pages: readonly HelpPage[]): readonly HelpPart[] {
  const folderOf = ({ file }: HelpPage) => (file.includes('/') ? file.split('/')[0]! : '')
  const isIndex = ({ file }: HelpPage) => Number(!/(?:^|\/)index\.md$/.test(file))
  const folders = [...new Set(pages.map(folderOf))].toSorted((a, b) => Number(a !== '') - Number(b !== ''))
  return folders.map((folder) => {
    const inside = pages
      .filter((page) => folderOf(page) === folder)
      .toSorted((a, b) => isIndex(a) - isIndex(b))
    return { name: folder === '' ? 'Start' : (inside[0]?.title ?? folder), pages: inside }
  })
}
