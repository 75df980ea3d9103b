import type { PageChange } from '../../workspace/createWorkspace.ts'
import { type Code, type DocsBuild, explainCode } from './code.ts'
import { findFrontmatterCode } from './findFrontmatterCode.ts'
import { type ParsedBody, parseBody, readCode } from './readCode.ts'
import { readComponents } from './readMarkup.ts'
import { splitPage } from './splitPage.ts'

/** Most problems of a page that are told. */
const maxTold = 5

/** Finds code in a page that was not in it before, in sentences with the name of the page. */
export type FindNewCode = (file: string, change: PageChange) => string[]

/**
 * Makes the check of the pages of one job, judged by what a docs build would make of them. Code that was in a page
 * already may stay, and may move.
 */
export function createCodeFinder(build: DocsBuild): FindNewCode {
  /** Pages as they were before: a page is changed many times. */
  const known = new Map<string, { source: string; parsed: ParsedBody }>()

  function parseBefore(file: string, source: string): ParsedBody {
    const kept = known.get(file)
    if (kept?.source === source) return kept.parsed
    const parsed = parseBody(splitPage(source).body)
    known.set(file, { source, parsed })
    return parsed
  }

  return (file, { before, after }) => {
    if (after === null || after === before) return []
    const old = parseBefore(file, before ?? '')
    const now = parseBody(splitPage(after).body)
    const isMdx = now.mdx !== undefined && old.mdx !== undefined
    const rules = { file, knownComponents: readComponents(old.body), build, isMdx }
    const had = readCode(old, rules)
    const has = readCode(now, rules)
    const [gone, added] = [subtractEach(had, has), subtractEach(has, had)]
    const problems = [
      ...findFrontmatterCode(file, before ?? '', after),
      ...added.map(explainCode),
      ...(isShieldChanged(old.body, now.body, has.flat()) ? [shieldProblem] : []),
      // A tag that does not end may have hidden the code behind it.
      ...(has.flat().length > 0 && gone.some(({ isOpen }) => isOpen) ? [openProblem] : []),
    ]
    return [...new Set(problems)].slice(0, maxTold).map((problem) => `${file}: ${problem}`)
  }
}

const openProblem =
  'The page has a tag that does not end, or code that begins with one. Parsers differ in what it hides, so leave it as it was.'

function subtractEach(codes: readonly Code[][], known: readonly Code[][]): Code[] {
  return codes.flatMap((list, index) => subtract(list, known[index] ?? []))
}

/** Everything in the first list that the second one has not as often. */
function subtract(codes: readonly Code[], known: readonly Code[]): Code[] {
  const keyOf = ({ kind, text, isHtml = false }: Code) => `${kind} ${isHtml} ${text.trim()}`
  const counts = new Map<string, number>()
  for (const code of known) counts.set(keyOf(code), (counts.get(keyOf(code)) ?? 0) + 1)
  return codes.filter((code) => {
    const left = counts.get(keyOf(code)) ?? 0
    counts.set(keyOf(code), left - 1)
    return left <= 0
  })
}

/** What keeps a generator from reading a template, and everything that could be its begin or end. */
const shield = /\bv-pre\b|\{%-?\s*(?:end)?(?:raw|verbatim)\s*-?%\}/
const shielding =
  /<\/?[A-Za-z][^<>]*>|^[ \t>]*:{3,}[^\n]*|\{\{[\s\S]*?(?:\}\}|$)|\{%[\s\S]*?(?:%\}|$)|\{[^{}\n]*\bv-pre\b[^{}\n]*\}/gm

const shieldProblem =
  'The page has templates that are kept from being read, by "v-pre" or "raw". Leave them and all elements around them as they were.'

/** Whether a template that was only shown would be read now. */
function isShieldChanged(before: string, after: string, has: readonly Code[]): boolean {
  if (!shield.test(before) || !has.some(({ kind }) => kind === 'template')) return false
  const read = (text: string) => (text.match(shielding) ?? []).join('\n')
  return read(before) !== read(after)
}
