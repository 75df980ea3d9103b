import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answerableConfidence } from '../src/search/ranking/confidence.ts'
import { coverageOf } from '../src/search/ranking/coverage.ts'
import type { SearchRequest } from '../src/search/types.ts'
import { rankMeasures, rankOfAnswer, timeMeasures } from '../src/service/docs/evaluation/measures.ts'
import { openDocs } from '../src/service/docs/openDocs.ts'
import type { Docs } from '../src/service/docs/types.ts'
import { addBackground } from './addBackground.ts'
import { followUpQuestions } from './followUpQuestions.ts'
import { debianLanguages, debianPackages, makeDebianDocs } from './makeDebianDocs.ts'
import { makeMistakes } from './makeMistakes.ts'
import { makeTyped } from './makeTyped.ts'
import { offTopicQuestions } from './offTopicQuestions.ts'
import { isAnswerable, type Question } from './question.ts'
import { refusalTable } from './refusalTable.ts'
import { type FindPages, passagesOf, searchEngines } from './searchEngines.ts'
import { fixed, percent, table } from './table.ts'
import { versionTable } from './versionTable.ts'

/**
 * Measures how well pages are found for real questions, next to other engines on the same passages, and how well
 * answerable questions are told from others: `node bench/retrieval.ts [dataFolder]`.
 */
async function benchRetrieval(dataFolder: string): Promise<string> {
  const issues = readQuestions(join(dataFolder, 'questions-issues.jsonl'))
  const links = readQuestions(join(dataFolder, 'questions-links.jsonl'))
  const sections = sectionGroups(dataFolder)
  const debian = makeDebianDocs()
  const languages = [...languageGroups(dataFolder), ...(debian ? debianGroups() : [])]
  const asked = [...issues, ...links, ...[...sections, ...languages].flatMap(([, questions]) => questions)]
  const folderOf = (set: string) =>
    debian && set.startsWith('debian/') ? join(debian.folder, set) : join(dataFolder, 'docs', set)
  const opened = await openAll(folderOf, new Set(asked.map(({ docs }) => docs)))
  debian?.remove()
  const docs = new Map([...opened].map(([set, { docs }]) => [set, docs]))
  const engines = searchEngines.map(({ name, create }) => ({
    name,
    finders: new Map([...opened].map(([set, { docs }]) => [set, create(docs)])),
  }))
  return [
    'Time to read and index',
    ...[...opened].map(([set, { docs, ms }]) => {
      const passages = docs.pages.reduce((count, page) => count + page.passageCount, 0)
      return `  ${set.padEnd(8)} ${docs.pages.length} pages, ${passages} passages, ${Math.round(ms)} ms`
    }),
    '',
    ...rankingTable(`Issue titles (${issues.length})`, engines, issues),
    '',
    ...rankingTable(`Link sentences (${links.length})`, engines, links),
    '',
    ...sections.flatMap(([name, questions]) => {
      // The other engines know no follow-ups.
      const compared = questions.filter((each) => isAnswerable(each) && !each.previousQuestions)
      const title = `${name.charAt(0).toUpperCase()}${name.slice(1)} (${compared.length})`
      return compared.length > 0 ? [...rankingTable(title, engines, compared), ''] : []
    }),
    ...sectionTable(docs, sections),
    '',
    ...sectionTable(docs, languages, 'Languages'),
    '',
    ...sectionTable(
      docs,
      makeTyped(languages.filter(([name]) => isTyped(name)).flatMap(([, all]) => all)),
      'Typed by readers',
    ),
    ...(debian
      ? []
      : [`Left out: docs of Debian in German and Japanese. Install ${debianPackages.join(', ')}.`]),
    '',
    ...refusalTable(docs, refusalGroups(sections, languages)),
    '',
    ...(await mixedTable(dataFolder, sections, languages)),
    '',
    ...conversationTable(docs, issues, links),
    '',
    ...(await versionTable(dataFolder, [...issues, ...sections.flatMap(([, questions]) => questions)])),
    '',
    ...confidenceTable(new Map([...docs].filter(([set]) => !isNotEnglish(set))), issues, links),
    '',
    ...reliabilityTable(docs, [...issues, ...sections.flatMap(([, questions]) => questions)]),
  ].join('\n')
}

function readQuestions(file: string): Question[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line): Question => JSON.parse(line))
}

function ownQuestions(name: string): Question[] {
  return readQuestions(fileURLToPath(new URL(`questions/${name}.jsonl`, import.meta.url)))
}

/** Questions with sections, typing mistakes, and questions that the docs do not answer. */
function sectionGroups(dataFolder: string): [name: string, questions: Question[]][] {
  const given = (name: string) => readQuestions(join(dataFolder, `questions-${name}.jsonl`))
  const isEnglish = ({ docs }: Question) => docs !== 'vite-zh'
  return [
    ['short questions', given('short')],
    ['in Chinese', given('zh')],
    ['typing mistakes', given('typos')],
    ['typing mistakes, made', ownQuestions('typing-mistakes')],
    ['typing mistakes in any word', makeMistakes(given('short'))],
    [
      'with more said around them',
      addBackground([...given('short'), ...given('unanswerable').filter(isEnglish)]),
    ],
    ['subjects of pages, tuned on', ownQuestions('topics-tuned')],
    ['subjects of pages, held out', ownQuestions('topics-held-out')],
    ['newcomers, tuned on', ownQuestions('newcomers-tuned')],
    ['newcomers, held out', ownQuestions('newcomers-held-out')],
    ['VitePress, tuned on', ownQuestions('vitepress-tuned')],
    ['VitePress, held out', ownQuestions('vitepress-held-out')],
    ['not answered by the docs', given('unanswerable')],
  ]
}

const translations = ['es', 'fa', 'ko', 'pt', 'ru', 'zh'] as const

function isNotEnglish(set: string): boolean {
  return set.startsWith('debian/') || translations.some((language) => set === `vitepress/${language}`)
}

/** Questions about docs in other languages than English, and questions in another language than the docs. */
function languageGroups(dataFolder: string): [name: string, questions: Question[]][] {
  const inChinese = readQuestions(join(dataFolder, 'questions-zh.jsonl'))
  return [
    ...translations.flatMap((language): [name: string, questions: Question[]][] => [
      [`VitePress in ${language}, tuned on`, ownQuestions(`vitepress-${language}-tuned`)],
      [`VitePress in ${language}, held out`, ownQuestions(`vitepress-${language}-held-out`)],
    ]),
    ['Traditional Chinese on docs in Simplified Chinese', ownQuestions('vitepress-zh-tw')],
    ['English and German on Russian docs', ownQuestions('vitepress-cross')],
    ['Chinese on English docs', inChinese.map((question) => ({ ...question, docs: 'vite' }))],
  ]
}

/** Whether a group has questions on docs in their own language that are typed in other ways, too. */
function isTyped(name: string): boolean {
  return /^(?:VitePress|Debian) in \S+, tuned on$/.test(name)
}

/** Questions about two books of Debian, in German and Japanese. */
function debianGroups(): [name: string, questions: Question[]][] {
  return debianLanguages.flatMap((language): [name: string, questions: Question[]][] => [
    [`Debian in ${language}, tuned on`, ownQuestions(`debian-${language}-tuned`)],
    [`Debian in ${language}, held out`, ownQuestions(`debian-${language}-held-out`)],
  ])
}

/** The questions about the docs of one language, answerable ones and others, and those about all translations. */
function refusalGroups(
  sections: ReadonlyArray<[name: string, questions: Question[]]>,
  languages: ReadonlyArray<[name: string, questions: Question[]]>,
): [name: string, questions: Question[]][] {
  const named = new Map([...sections, ...languages])
  const pooled = (...names: string[]) => names.flatMap((name) => named.get(name) ?? [])
  const isChinese = ({ docs }: Question) => docs === 'vite-zh'
  const unanswerable = pooled('not answered by the docs')
  const inEnglish = [...pooled('short questions'), ...unanswerable.filter((each) => !isChinese(each))]
  const ofTranslation = (language: string) =>
    pooled(`VitePress in ${language}, tuned on`, `VitePress in ${language}, held out`)
  return [
    ['English', inEnglish],
    ['VitePress in English', pooled('VitePress, tuned on', 'VitePress, held out')],
    ['Vite in Chinese', [...pooled('in Chinese'), ...unanswerable.filter(isChinese)]],
    ...translations.map((language): [string, Question[]] => [
      `VitePress in ${language}`,
      ofTranslation(language),
    ]),
    ['all translations', translations.flatMap(ofTranslation)],
    ...debianLanguages.flatMap((language): [string, Question[]][] => {
      const questions = pooled(`Debian in ${language}, tuned on`, `Debian in ${language}, held out`)
      return questions.length > 0 ? [[`Debian in ${language}`, questions]] : []
    }),
  ]
}

/**
 * Measures how often passages in another language than the question's are found where all translations are in one
 * folder, and whether the right page is found as in a folder of this language alone.
 */
async function mixedTable(
  dataFolder: string,
  sections: ReadonlyArray<[name: string, questions: Question[]]>,
  languages: ReadonlyArray<[name: string, questions: Question[]]>,
): Promise<string[]> {
  const docs = await openDocs({ folder: join(dataFolder, 'docs', 'vitepress') })
  const all = [...sections, ...languages].flatMap(([, questions]) => questions)
  const rows = ['en', ...translations].map((language) => {
    const questions = all.filter(
      (each) => each.docs === `vitepress/${language}` && !each.previousQuestions && !('language' in each),
    )
    const found = questions.map((each) => {
      const { pages, passages } = docs.search({ question: each.question })
      const inLanguage = each.pages.map((page) => `${language}/${page}`)
      const files = pages.map(({ page }) => page.file)
      const others = passages.filter(({ passage }) => !passage.file.startsWith(`${language}/`)).length
      return { rank: rankOfAnswer(files, inLanguage), passages: passages.length, others, each }
    })
    const { recallAt1, recallAt5 } = rankMeasures(
      found.filter(({ each }) => isAnswerable(each)).map(({ rank }) => rank),
    )
    const sumOf = (count: (row: (typeof found)[number]) => number) =>
      found.reduce((sum, row) => sum + count(row), 0)
    const counts = { others: sumOf((row) => row.others), passages: sumOf((row) => row.passages) }
    const share = counts.others / counts.passages
    return {
      counts,
      cells: [language, String(questions.length), ...[recallAt1, recallAt5, share].map(fixed)],
    }
  })
  const total = (name: 'others' | 'passages') => rows.reduce((sum, { counts }) => sum + counts[name], 0)
  const sum = ['all', '', '', '', fixed(total('others') / total('passages'))]
  return table(
    ['All translations in one folder', 'n', 'R@1', 'R@5', 'in another language'],
    [...rows.map(({ cells }) => cells), sum],
  )
}

/** Measures how often the right section is first or among three, and how many questions are answered. */
function sectionTable(
  docs: ReadonlyMap<string, Docs>,
  groups: ReadonlyArray<[name: string, questions: Question[]]>,
  title = 'Sections',
): string[] {
  const rows = groups.flatMap(([name, questions]) => {
    const parts: [name: string, questions: Question[]][] = [
      [name, questions.filter(isAnswerable)],
      [`${name}: unanswerable`, questions.filter((question) => !isAnswerable(question))],
    ]
    return parts
      .filter(([, part]) => part.length > 0)
      .map(([name, part]) => [name, String(part.length), ...measureSections(docs, part)])
  })
  return table([title, 'n', 'R@1', 'R@5', 'section@1', 'section@3', 'full', 'partly', 'refused'], rows)
}

function measureSections(docs: ReadonlyMap<string, Docs>, questions: readonly Question[]): string[] {
  const found = questions.map(({ docs: set, question, pages, section, previousQuestions }) => {
    const result = docs.get(set)!.search({ question, previousQuestions, limit: 10 })
    const files = result.pages.map(({ page }) => page.file)
    const sections = result.passages.map(({ passage }) => passage.id.replace(/~\d+$/, ''))
    const pattern = section === undefined ? undefined : new RegExp(section)
    return {
      page: rankOfAnswer(files, pages),
      section: pattern && sections.findIndex((id) => pattern.test(id)) + 1,
      coverage: coverageOf(result),
    }
  })
  const withSection = found.flatMap(({ section }) => section ?? [])
  const share = (hits: readonly unknown[], all: readonly unknown[]) =>
    all.length === 0 ? '' : fixed(hits.length / all.length)
  const pages = questions.some(isAnswerable) ? found : []
  return [
    share(
      pages.filter(({ page }) => page === 1),
      pages,
    ),
    share(
      pages.filter(({ page }) => page <= 5),
      pages,
    ),
    share(
      withSection.filter((rank) => rank === 1),
      withSection,
    ),
    share(
      withSection.filter((rank) => rank >= 1 && rank <= 3),
      withSection,
    ),
    ...(['full', 'partly', 'none'] as const).map((coverage) =>
      share(
        found.filter((each) => each.coverage === coverage),
        found,
      ),
    ),
  ]
}

async function openAll(folderOf: (set: string) => string, sets: Iterable<string>) {
  const opened = new Map<string, { docs: Docs; ms: number }>()
  for (const set of [...sets].sort()) {
    const start = performance.now()
    const docs = await openDocs({ folder: folderOf(set) })
    opened.set(set, { docs, ms: performance.now() - start })
  }
  return opened
}

function rankingTable(
  title: string,
  engines: ReadonlyArray<{ name: string; finders: ReadonlyMap<string, FindPages> }>,
  questions: readonly Question[],
): string[] {
  const rows = engines.map(({ name, finders }) => {
    // Warms up the compiler, so that times compare engines.
    for (const { docs, question } of questions) finders.get(docs)?.(question)
    const found = questions.map(({ docs, question, pages }) => {
      const start = performance.now()
      const files = finders.get(docs)?.(question) ?? []
      return { ms: performance.now() - start, rank: rankOfAnswer(files, pages) }
    })
    const { recallAt1, recallAt5, meanReciprocalRankAt10 } = rankMeasures(found.map(({ rank }) => rank))
    const { p50Ms, p95Ms } = timeMeasures(found.map(({ ms }) => ms))
    return [name, ...[recallAt1, recallAt5, meanReciprocalRankAt10].map(fixed), ...[p50Ms, p95Ms].map(fixed)]
  })
  return table([title, 'R@1', 'R@5', 'MRR@10', 'p50 ms', 'p95 ms'], rows)
}

/** Measures the effect of earlier questions: on unrelated questions and on follow-ups. */
function conversationTable(
  docs: ReadonlyMap<string, Docs>,
  issues: readonly Question[],
  links: readonly Question[],
): string[] {
  const rank = ({ docs: set, question, pages }: Question, previousQuestions: readonly string[]) => {
    const found = docs.get(set)?.search({ question, previousQuestions }).pages ?? []
    return rankOfAnswer(
      found.map(({ page }) => page.file),
      pages,
    )
  }
  const groups: [name: string, ranks: number[]][] = [
    ['issue titles, first', issues.map((each) => rank(each, []))],
    ['issue titles, after another', issues.map((each) => rank(each, [askedBefore(each, issues)]))],
    ['link sentences, first', links.map((each) => rank(each, []))],
    [
      'link sentences, after another',
      links.map((each) => rank(each, [askedBefore(each, [...issues, ...links])])),
    ],
    ['follow-ups, first', followUpQuestions.map((each) => rank(each, []))],
    ['follow-ups, after their question', followUpQuestions.map((each) => rank(each, [each.previous]))],
  ]
  const rows = groups.map(([name, ranks]) => {
    const { recallAt1, recallAt5, meanReciprocalRankAt10 } = rankMeasures(ranks)
    return [name, String(ranks.length), ...[recallAt1, recallAt5, meanReciprocalRankAt10].map(fixed)]
  })
  return table(['In a conversation', 'n', 'R@1', 'R@5', 'MRR@10'], rows)
}

/** Returns another question about the same docs: the one before it, or the last one. */
function askedBefore(question: Question, all: readonly Question[]): string {
  const ofDocs = all.filter(({ docs }) => docs === question.docs)
  return ofDocs.at(ofDocs.indexOf(question) - 1)?.question ?? ''
}

function confidenceTable(
  docs: ReadonlyMap<string, Docs>,
  issues: readonly Question[],
  links: readonly Question[],
) {
  const confidenceOf = (set: string, question: string, more: Omit<SearchRequest, 'question'> = {}) =>
    docs.get(set)?.search({ question, ...more }).confidence ?? 0
  const offTopic = (moreOf: (set: string, at: number) => Omit<SearchRequest, 'question'>) =>
    offTopicQuestions.flatMap((question, at) =>
      [...docs.keys()].map((set) => confidenceOf(set, question, moreOf(set, at))),
    )
  const others = (set: string) => [...docs.keys()].filter((name) => name !== set)
  const groups: [name: string, confidences: number[]][] = [
    ['issue titles', issues.map(({ docs: set, question }) => confidenceOf(set, question))],
    ['link sentences', links.map(({ docs: set, question }) => confidenceOf(set, question))],
    [
      'issue titles asked of the other docs',
      issues.flatMap(({ docs: set, question }) => others(set).map((other) => confidenceOf(other, question))),
    ],
    ['off-topic questions', offTopic(() => ({}))],
    [
      'off-topic questions, after an issue title',
      offTopic((set, at) => {
        const ofDocs = issues.filter((issue) => issue.docs === set)
        return { previousQuestions: [ofDocs[at % ofDocs.length]?.question ?? ''] }
      }),
    ],
    [
      'off-topic questions, with a passage selected',
      offTopic((set, at) => {
        const passages = passagesOf(docs.get(set))
        return { context: [passages[(at * 7) % passages.length]?.text ?? ''] }
      }),
    ],
  ]
  const rows = groups.map(([name, confidences]) => {
    const sorted = confidences.toSorted((left, right) => left - right)
    const at = (share: number) => fixed(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
    const passing = confidences.filter((confidence) => confidence >= answerableConfidence).length
    return [
      name,
      String(confidences.length),
      at(0.05),
      at(0.5),
      at(0.95),
      `${percent(passing / confidences.length)}`,
    ]
  })
  return table(['Confidence', 'n', '5th', 'median', '95th', `≥ ${answerableConfidence}`], rows)
}

/** Compares the confidence with the share of questions that the docs answer. */
function reliabilityTable(docs: ReadonlyMap<string, Docs>, questions: readonly Question[]): string[] {
  const asked = questions.map((each) => {
    const { docs: set, question, previousQuestions } = each
    const confidence = docs.get(set)!.search({ question, previousQuestions }).confidence
    return { confidence, isAnswerable: isAnswerable(each) }
  })
  const step = 0.2
  const rows = Array.from({ length: 5 }, (_, at) => {
    const inStep = asked.filter(
      ({ confidence }) => confidence >= at * step && (confidence < (at + 1) * step || at === 4),
    )
    const mean = inStep.reduce((sum, { confidence }) => sum + confidence, 0) / inStep.length
    const answerable = inStep.filter(({ isAnswerable }) => isAnswerable).length
    return [
      `${(at * step).toFixed(1)} to ${((at + 1) * step).toFixed(1)}`,
      String(inStep.length),
      fixed(mean),
      fixed(answerable / inStep.length),
    ]
  })
  return table(['Reliability of the confidence', 'n', 'mean', 'answerable'], rows)
}

// When `bench/run.ts` runs this file, the first argument is the name of the bench.
const dataFolder = (import.meta.main ? process.argv[2] : undefined) ?? '../shared/data'
if (existsSync(dataFolder)) console.log(await benchRetrieval(dataFolder))
else
  console.log(
    `The folder ${dataFolder} does not exist, so nothing was measured. Pass the folder with the questions as an argument.`,
  )
