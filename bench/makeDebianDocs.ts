import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** Languages in which both books are complete. */
export const debianLanguages = ['de', 'ja'] as const

/** Debian packages of the two books and the program that converts them. */
export const debianPackages = ['pandoc', 'debian-faq-de', 'debian-faq-ja', 'maint-guide-de', 'maint-guide-ja']

/** Folder of the chapters of each book as HTML, by language. */
const books: ReadonlyArray<[name: string, folderOf: (language: string) => string]> = [
  ['faq', (language) => `/usr/share/doc/debian/FAQ/${language}`],
  ['maint-guide', (language) => `/usr/share/doc/maint-guide-${language}/html`],
]

const pandocArguments = ['-f', 'html-native_divs-native_spans', '-t', 'gfm-raw_html', '--wrap=none']

/**
 * Makes folders of Markdown, `debian/de` and `debian/ja`, from two books of Debian: the FAQ and the guide for
 * maintainers. Returns the folder that they are in and a function that removes it.
 *
 * @returns undefined if a book or pandoc is not installed
 */
export function makeDebianDocs(): { folder: string; remove: () => void } | undefined {
  const hasPandoc = spawnSync('pandoc', ['--version'], { stdio: 'ignore' }).status === 0
  const folders = debianLanguages.flatMap((language) => books.map(([, folderOf]) => folderOf(language)))
  if (!hasPandoc || !folders.every((folder) => existsSync(folder))) return undefined
  const target = mkdtempSync(join(tmpdir(), 'docs-debian-'))
  for (const language of debianLanguages)
    for (const [book, folderOf] of books) {
      const source = folderOf(language)
      const folder = join(target, 'debian', language, book)
      mkdirSync(folder, { recursive: true })
      const ending = `.${language}.html`
      for (const file of globSync(`*${ending}`, { cwd: source }).filter(
        (name) => name !== `index${ending}`,
      )) {
        const html = contentOf(readFileSync(join(source, file), 'utf8'))
        const markdown = execFileSync('pandoc', pandocArguments, { input: html, encoding: 'utf8' })
        writeFileSync(join(folder, `${basename(file, ending)}.md`), asPage(markdown, ending))
      }
    }
  return { folder: target, remove: () => rmSync(target, { recursive: true }) }
}

/** Returns a chapter without the links around it and without its table of contents. */
function contentOf(html: string): string {
  return html
    .replace(/<div class="nav(?:header|footer)">.*?<\/table>.*?<\/div>/gs, '')
    .replace(/<div class="toc">.*?<\/dl><\/div>/gs, '')
}

/** Removes the numbers of chapters and sections, and makes links between chapters point to pages. */
function asPage(markdown: string, ending: string): string {
  const link = new RegExp(String.raw`\]\(([\w-]+)${ending.replaceAll('.', String.raw`\.`)}(?:#[^)\s]*)?`, 'g')
  return markdown
    .replace(/^(#+ )(?:Kapitel \d+\.|第\d+章|[A-Z\d]+(?:\.\d+)+\.|Anhang \w+\.|付録\w+)[ \u00a0]*/gmu, '$1')
    .replace(link, ']($1.md')
}
