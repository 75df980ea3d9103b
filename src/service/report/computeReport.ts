import type { Docs } from '../docs/types.ts'
import { listUnanswered } from '../gaps/listUnanswered.ts'
import { takeInFailures } from '../gaps/takeInFailures.ts'
import { isoDay } from '../insight/parseScope.ts'
import { readOverview } from '../insight/readOverview.ts'
import { readPages } from '../insight/readPages.ts'
import type { Store } from '../store/store.ts'
import type { Todo, WeeklyReport } from './report.ts'

/** Maximum number of examples of one thing to do. */
export const maxReportExamples = 3
/** Maximum length of a reader's text in the report, in UTF-16 code units. */
export const maxReportTextLength = 200
/** Maximum number of negative ratings that are read. */
export const maxReportRatings = 500

const dayMs = 86_400_000

export interface ComputeReportOptions {
  store: Store
  docs: Docs
  domain: string
  siteName: string
  /** Address of the admin page; undefined if it is unknown. */
  adminUrl: string | undefined
}

/** Computes the report of the seven days that end with `lastDay`, in days since 1970 (UTC). */
export async function computeReport(options: ComputeReportOptions, lastDay: number): Promise<WeeklyReport> {
  const { store, domain, siteName } = options
  const scope = { domain, fromDay: lastDay - 6, toDay: lastDay }
  const { total, before } = await readOverview(store.insight, scope)
  const { full, partly, none, failed } = total
  const todos = [
    await findUnanswered(options, scope.fromDay),
    describeFailures(options, failed, before.failed),
    await findRatedDown(options, scope),
    await findPages(options, scope),
    await findJobs(options),
  ]
  return {
    siteName,
    from: isoDay(scope.fromDay),
    to: isoDay(scope.toDay),
    questions: { full, partly, none, failed },
    before: before.full + before.partly + before.none + before.failed,
    todos: todos.filter((todo) => todo !== undefined),
  }
}

interface Week {
  domain: string
  fromDay: number
  toDay: number
}

async function findUnanswered(options: ComputeReportOptions, fromDay: number): Promise<Todo | undefined> {
  const { store, docs, domain } = options
  // New questions are added, but open gaps are not asked again: a running service does that.
  const gaps = { store: store.gaps, upToDate: () => takeInFailures(store, domain) }
  const { questions } = await listUnanswered(gaps, docs, domain, 0)
  const asked = questions.filter(
    ({ lastAskedAt, count, thumbsDown }) => Date.parse(lastAskedAt) >= fromDay * dayMs && count > thumbsDown,
  )
  if (asked.length === 0) return undefined
  return {
    kind: 'unanswered',
    title: 'Write the missing answers.',
    reason: `The docs do not answer ${counted(asked.length, 'question', 'different questions')}. The most frequent:`,
    examples: asked
      .slice(0, maxReportExamples)
      .map(({ question, count }) => `${shorten(question)} (${counted(count, 'time')})`),
    url: link(options, 'gaps'),
  }
}

function describeFailures(options: ComputeReportOptions, failed: number, before: number): Todo | undefined {
  if (failed <= before) return undefined
  return {
    kind: 'failures',
    title: 'Find out why answers fail.',
    reason: `${counted(failed, 'answer')} failed. In the week before: ${before}.`,
    examples: [],
    url: link(options, 'questions?outcome=failed'),
  }
}

async function findRatedDown(options: ComputeReportOptions, week: Week): Promise<Todo | undefined> {
  const { store } = options
  const ratings = await store.feedback.list({ rating: 'down', limit: maxReportRatings })
  const down = []
  for (const rating of ratings) {
    const day = Math.floor(rating.givenAt.getTime() / dayMs)
    const isInWeek = day >= week.fromDay && day <= week.toDay
    if (isInWeek && (await store.threads.find(week.domain, rating.threadId))) down.push(rating)
  }
  if (down.length === 0) return undefined
  return {
    kind: 'rated-down',
    title: 'Read the answers that readers rated down.',
    reason: `${counted(down.length, 'answer')} did not help. The newest:`,
    examples: down
      .slice(0, maxReportExamples)
      .map(({ question, note }) => shorten(note ? `${question} – ${note}` : question)),
    url: link(options, 'questions?rating=down'),
  }
}

async function findPages(options: ComputeReportOptions, week: Week): Promise<Todo | undefined> {
  const { cited } = await readPages(options.store.insight, options.docs.pages, week)
  const down = cited.filter((page) => page.down > 0).toSorted((a, b) => b.down - a.down)
  if (down.length === 0) return undefined
  return {
    kind: 'pages',
    title: 'Improve the pages that did not help.',
    reason: `Answers from ${counted(down.length, 'page')} were rated down. First:`,
    examples: down
      .slice(0, maxReportExamples)
      .map((page) =>
        shorten(`${page.title || page.path} (${page.path}): rated down ${counted(page.down, 'time')}`),
      ),
    url: link(options, 'pages'),
  }
}

async function findJobs(options: ComputeReportOptions): Promise<Todo | undefined> {
  const { jobEvents } = options.store
  const open = await jobEvents.open()
  if (open.length === 0) return undefined
  const oldest = await Promise.all(
    open.slice(0, maxReportExamples).map(async (id) => {
      const [created] = await jobEvents.read(id)
      return `Job ${id}${created ? `, since ${created.createdAt.toISOString().slice(0, 10)}` : ''}`
    }),
  )
  return {
    kind: 'jobs',
    title: 'Check the open jobs of the agent.',
    reason: `${counted(open.length, 'job')} ${open.length === 1 ? 'has' : 'have'} not ended. The oldest:`,
    examples: oldest,
    url: link(options, 'jobs'),
  }
}

function link({ adminUrl }: ComputeReportOptions, place: string): string | undefined {
  return adminUrl && `${adminUrl}#/${place}`
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxReportTextLength ? `${line.slice(0, maxReportTextLength)}…` : line
}
