import { blocksText, separateCode } from '../../../search/index/blockText.ts'
import { subjectTerms } from '../../../search/index/terms.ts'
import { searchedText } from '../../../search/question/searchedText.ts'
import type { Block, Passage, RankedPassage, SearchResult } from '../../../search/types.ts'
import { titleOf } from '../titleOf.ts'
import { askedLanguages, wantsCode } from './codeQuestion.ts'
import { onlyImports } from './exampleCode.ts'
import { extractBlocks } from './extractBlocks.ts'
import { readSection } from './readSection.ts'

/** Maximum number of pages that an answer names beside those it quotes. */
const maxOthers = 3
/** Least score of a page that is named, relative to the best page. */
const leastPageScore = 0.5
/** Minimum score and number of matching terms of a section, relative to the best section. */
const minRelativeScore = 0.5

/** A quotation without code that is shorter says little. */
const maxLittleLength = 200

/** A section that covers this much more of the question than the quoted one may as well be the answer. */
const moreShare = 0.1
/** If a section has less than this share of what is asked, the next one may as well be the answer. */
const openShare = 0.5
/** So may one that has as much of it, and at least this score, relative to the first. */
const equalScore = 0.9
/** If it has less than this share, the best section of another page may be the answer. */
const fullShare = 0.7
/** Least score of that page, relative to the best page. */
const equalPageScore = 0.7
/** Maximum number of sections that are quoted because they may as well be the answer. */
const maxRivals = 2
/** Such a section that is longer is only named. */
const maxRivalLength = 1_000

const noTerms: ReadonlyMap<string, number> = new Map()

/** A section with what is quoted of it. */
interface Quotation {
  section: RankedPassage
  blocks: readonly Block[]
  /** Addresses of the sections that are quoted with it. */
  further: readonly string[]
}

/** What an answer quotes, and the sections of other pages that it names. */
interface Quotations {
  quoted: readonly Quotation[]
  others: readonly Passage[]
}

/**
 * Chooses what to quote: one section, and, if it opens its page or is an option that says little, how the subject of its
 * page is used; else one or two sections that may as well be the answer, if they are short. Chooses the best sections of
 * other pages to name.
 */
export function chooseQuotations(question: string, found: SearchResult): Quotations {
  const sections = bestSections(found, question)
  const named = askedLanguages(searchedText(question))
  const quote = (section: RankedPassage): Quotation => {
    const read = readSection(section.passage, section.page)
    const { terms = noTerms, language } = found
    const blocks = extractBlocks(read, { question, named, terms, language })
    return { section, blocks, further: read.further }
  }
  const best = sections.map(quote).find(({ blocks }) => blocks.length > 0)
  // Every section only warns. A warning that is shown as such is better than nothing.
  const first = best ?? { section: sections[0]!, blocks: sections[0]!.passage.blocks, further: [] }
  const usage = saysLittle(first, question) ? usageOf(first.section) : undefined
  const rivals = sections.filter(({ passage }) => !first.further.includes(passage.url))
  const further = usage ? [quote(usage)] : rivalsOf(first.section, rivals, found).map(quote).filter(isShort)
  const quoted = [first, ...further.filter(({ blocks }) => blocks.length > 0).slice(0, maxRivals)]
  const files = new Set(quoted.map(({ section }) => section.page.file))
  const others = bestOfPages(found, leastPageScore).filter(({ page }) => !files.has(page.file))
  return { quoted, others: others.slice(0, maxOthers).map(({ passage }) => passage) }
}

/** Returns the best section of each page with at least this score, relative to the best page. The best page comes first. */
function bestOfPages({ pages, passages }: SearchResult, leastScore: number): RankedPassage[] {
  const least = (pages[0]?.score ?? 0) * leastScore
  return pages.flatMap(({ page, score }) =>
    score < least ? [] : (passages.find(({ passage }) => passage.file === page.file) ?? []),
  )
}

/** Returns the sections that may as well be the answer as the one that is quoted, on other pages but for the first. */
function rivalsOf(
  quoted: RankedPassage,
  sections: readonly RankedPassage[],
  found: SearchResult,
): readonly RankedPassage[] {
  const rival = rivalOf(quoted, sections)
  const known = rival ? [quoted, rival] : [quoted]
  const files = new Set(known.map(({ page }) => page.file))
  const others = rivalPages(quoted, found).filter(({ page }) => !files.has(page.file))
  return rival ? [rival, ...others] : others
}

/**
 * Returns the section that may as well be the answer as the one that is quoted: the one with most of what is asked, if
 * it has more of it; else the next one, if the quoted one has less than half of it, or if the next is nearly as good and
 * has as much of it.
 */
function rivalOf(quoted: RankedPassage, sections: readonly RankedPassage[]): RankedPassage | undefined {
  const { share, score } = quoted
  if (share === undefined) return undefined
  const [most] = sections.toSorted((left, right) => (right.share ?? 0) - (left.share ?? 0))
  if (most?.share !== undefined && most.share >= share + moreShare) return most
  const next = sections[sections.indexOf(quoted) + 1]
  if (next?.share === undefined) return undefined
  const isEqual = next.score >= score * equalScore && next.share >= share
  return share < openShare || isEqual ? next : undefined
}

/** Returns the best sections of the pages that may as well have the answer, the best first. */
function rivalPages({ share }: RankedPassage, found: SearchResult): readonly RankedPassage[] {
  return share === undefined || share >= fullShare ? [] : bestOfPages(found, equalPageScore)
}

function isShort({ blocks }: Quotation): boolean {
  return blocksText(blocks).length <= maxRivalLength
}

/** Whether a question needs code, and a quotation has none and is short or opens its page. */
function saysLittle({ section: { passage }, blocks }: Quotation, question: string): boolean {
  return (
    wantsCode(question) &&
    separateCode(blocks).code.length === 0 &&
    (passage.headings.length === 0 || blocksText(blocks).length < maxLittleLength)
  )
}

/**
 * Returns how the subject of a page is used: the first section with code after the opening of the page, or, for an
 * option, the first one with code at the top of its page, before it.
 */
function usageOf(section: RankedPassage): RankedPassage | undefined {
  const { headings, url } = section.passage
  if (headings.length === 1) return undefined
  const all = section.page.passages
  const at = all.findIndex((each) => each.url === url)
  // A long section is several passages.
  const nearby =
    headings.length === 0
      ? all.filter((each) => each.url !== url)
      : all.slice(0, at).filter((each) => each.headings.length < 2)
  const passage = nearby.find(({ blocks }) => separateCode(blocks).code.some((code) => !onlyImports(code)))
  return passage && { ...section, passage }
}

/**
 * Selects the best section and others that are nearly as good, each once. A passage may rank high only because of its
 * page, so others must also match by themselves.
 */
function bestSections({ passages, language }: SearchResult, question: string): RankedPassage[] {
  const asked = new Set(subjectTerms(searchedText(question), language))
  const counts = passages.map(({ passage }) => countMatches(passage, asked, language))
  const highestCount = Math.max(...counts)
  const bestScore = passages[0]?.score ?? 0
  const urls = passages.map(({ passage }) => passage.url)
  return passages.filter(
    ({ score, passage }, index) =>
      index === 0 ||
      (urls.indexOf(passage.url) === index &&
        score >= bestScore * minRelativeScore &&
        counts[index]! >= highestCount * minRelativeScore),
  )
}

/** Counts the question's terms that are in a passage or its headings. */
function countMatches(passage: Passage, asked: ReadonlySet<string>, language: string | undefined): number {
  const found = new Set(subjectTerms(`${titleOf(passage)}\n${passage.text}`, language))
  return [...asked].filter((term) => found.has(term)).length
}
