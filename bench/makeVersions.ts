import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '../test/support/chunked.ts'

const seed = 20_260_101

/** A version of the docs, and which share of the pages is missing from it or differs. */
interface Copy {
  /** Folder of the version; empty for the docs folder itself. */
  name: string
  missing: number
  changed: number
}

/** The docs as they are, and older versions in folders. */
export const threeCopies: readonly Copy[] = [
  { name: '', missing: 0, changed: 0 },
  { name: 'v2', missing: 0.05, changed: 0.3 },
  { name: 'v1', missing: 0.15, changed: 0.6 },
]

/** A pre-release, the docs as they are in `v11`, and ten older versions that differ more and more. */
export const twelveCopies: readonly Copy[] = [
  { name: 'v12.0.0-beta.1', missing: 0, changed: 0.2 },
  ...Array.from({ length: 11 }, (_, age) => ({
    name: `v${11 - age}`,
    missing: age * 0.015,
    changed: age * 0.06,
  })),
]

/** Share of the paragraphs that a changed page does not have. */
const lostParagraphs = 0.25

/**
 * Makes docs in several versions from a folder of docs, always the same. Some pages of other versions are
 * missing, and some lack paragraphs. The answers to questions stay in all versions. Returns the new folder
 * and a function that removes it.
 *
 * @param kept pages that no version lacks
 */
export function makeVersions(folder: string, kept: ReadonlySet<string>, copies: readonly Copy[]) {
  const random = seededRandom(seed)
  const target = mkdtempSync(join(tmpdir(), 'docs-versions-'))
  const files = globSync('**/*.{md,mdx}', { cwd: folder }).sort()
  for (const { name, missing, changed } of copies) {
    cpSync(folder, join(target, name), { recursive: true })
    for (const file of files) {
      const path = join(target, name, file)
      // Drawn for each page, so that one page does not change what happens to the next.
      const [isMissing, isChanged] = [random() < missing, random() < changed]
      if (isMissing && !kept.has(file)) rmSync(path)
      else if (isChanged) writeFileSync(path, withoutParagraphs(readFileSync(path, 'utf8'), random))
    }
  }
  return { folder: target, remove: () => rmSync(target, { recursive: true }) }
}

/** Removes some paragraphs. Code, frontmatter, headings, lists and containers stay. */
function withoutParagraphs(source: string, random: () => number): string {
  let isInCode = false
  return source
    .split('\n\n')
    .filter((block) => {
      const wasInCode = isInCode
      const fences = block.match(/^\s*(?:```|~~~)/gm)?.length ?? 0
      if (fences % 2 === 1) isInCode = !isInCode
      const isParagraph = !wasInCode && fences === 0 && /^[\p{L}`[*]/u.test(block)
      return !isParagraph || random() >= lostParagraphs
    })
    .join('\n\n')
}
