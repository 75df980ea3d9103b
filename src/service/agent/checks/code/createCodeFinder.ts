import type { PageChange } from '../../workspace/createWorkspace.ts'
import { type Code, type DocsBuild, explainCode } from './code.ts'
import { findFrontmatterCode } from './findFrontmatterCode.ts'
import { type ParsedBody, parseBody, readCode } from './readCode.ts'
import { readComponents } from './readMarkup.ts'
import { splitPage } from './splitPage.ts'

/** Maximum number of reported problems per page. */
const maxProblems = 5

/** Finds new active content in a changed page. Returns one sentence per problem, each with the file name. */
export type FindNewCode = (file: string, change: PageChange) => string[]

/**
 * Creates the check for active content in the pages of one job. Active content that a page already had may stay or
 * move.
 */
export function createCodeFinder(build: DocsBuild): FindNewCode {
  /** Cache of the original pages, because a page is checked at each of its changes. */
  const cache = new Map<string, { source: string; parsed: ParsedBody }>()

  function parseBefore(file: string, source: string): ParsedBody {
    const cached = cache.get(file)
    if (cached?.source === source) return cached.parsed
    const parsed = parseBody(splitPage(source).body)
    cache.set(file, { source, parsed })
    return parsed
  }

  return (file, { before, after }) => {
    if (after === null || after === before) return []
    const old = parseBefore(file, before ?? '')
    const now = parseBody(splitPage(after).body)
    const isMdx = now.mdx !== undefined && old.mdx !== undefined
    const rules = { file, knownComponents: readComponents(old.body), build, isMdx }
    const oldCode = readCode(old, rules)
    const newCode = readCode(now, rules)
    const [removed, added] = [subtractEach(oldCode, newCode), subtractEach(newCode, oldCode)]
    const problems = [
      ...findFrontmatterCode(file, before ?? '', after),
      ...added.map(explainCode),
      ...(isRawBlockChanged(old.body, now.body, newCode.flat()) ? [rawBlockProblem] : []),
      // Removing an unterminated tag may activate code that the tag has hidden.
      ...(newCode.flat().length > 0 && removed.some(({ isUnterminated }) => isUnterminated)
        ? [unterminatedProblem]
        : []),
    ]
    return [...new Set(problems)].slice(0, maxProblems).map((problem) => `${file}: ${problem}`)
  }
}

const unterminatedProblem =
  'The page has an unterminated tag. Parsers disagree on which text it hides, so leave it as it was.'

function subtractEach(codes: readonly Code[][], other: readonly Code[][]): Code[] {
  return codes.flatMap((list, index) => subtract(list, other[index] ?? []))
}

/** Returns the multiset difference: the items that occur more often in `codes` than in `other`. */
function subtract(codes: readonly Code[], other: readonly Code[]): Code[] {
  const keyOf = ({ kind, text, isHtml = false }: Code) => `${kind} ${isHtml} ${text.trim()}`
  const counts = new Map<string, number>()
  for (const code of other) counts.set(keyOf(code), (counts.get(keyOf(code)) ?? 0) + 1)
  return codes.filter((code) => {
    const left = counts.get(keyOf(code)) ?? 0
    counts.set(keyOf(code), left - 1)
    return left <= 0
  })
}

/** Syntax that keeps a generator from expanding templates. */
const rawBlock = /\bv-pre\b|\{%-?\s*(?:end)?(?:raw|verbatim)\s*-?%\}/
const rawBlockContext =
  /<\/?[A-Za-z][^<>]*>|^[ \t>]*:{3,}[^\n]*|\{\{[\s\S]*?(?:\}\}|$)|\{%[\s\S]*?(?:%\}|$)|\{[^{}\n]*\bv-pre\b[^{}\n]*\}/gm

const rawBlockProblem =
  'The page uses "v-pre" or "raw" to show templates without expanding them. Leave these, and all elements around them, as they were.'

/** Returns whether the change may expand a template that was only shown before. */
function isRawBlockChanged(before: string, after: string, codes: readonly Code[]): boolean {
  if (!rawBlock.test(before) || !codes.some(({ kind }) => kind === 'template')) return false
  const read = (text: string) => (text.match(rawBlockContext) ?? []).join('\n')
  return read(before) !== read(after)
}
