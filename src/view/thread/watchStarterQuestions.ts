import { readFirstQuestions } from '../../conversation/search/readFirstQuestions.ts'
import { watchHeadings } from '../../page/read/watchHeadings.ts'
import { watchNavigation } from '../../page/read/watchNavigation.ts'
import type { StarterQuestions } from '../../settings/starterQuestions.ts'
import type { ViewStore } from '../shared/conversation.ts'

/** Questions that arrive later, in milliseconds, would appear under the pointer. */
const patienceMs = 1_500

/** Limit, so that the list stays short. */
const maxQuestions = 6

/** Number of headings of the page that are offered as questions. */
const maxHeadings = 3

/**
 * Calls back with the questions of the host's function, or of the service, for the current page, and again when the page
 * changes; without either, with headings of the page. If the function fails or takes too long, there are none; if the
 * service does, there are headings. Stops when the signal is aborted.
 */
export function watchStarterQuestions(
  { getState }: ViewStore,
  onChange: (questions: readonly string[]) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const { starterQuestions, page } = getState().settings
  if (starterQuestions === undefined) {
    watchHeadings({ root: page.selectionRoot, count: maxHeadings, signal }, onChange)
    return
  }
  let path: string | undefined
  let leave = new AbortController()
  const update = () => {
    const { settings } = getState()
    const next = settings.currentPath()
    if (next === path) return
    path = next
    leave.abort()
    leave = new AbortController()
    const wanted = AbortSignal.any([signal, leave.signal])
    onChange([])
    readQuestions(settings, next, wanted).then((questions) => {
      if (wanted.aborted) return
      if (questions) onChange(questions)
      else watchHeadings({ root: page.selectionRoot, count: maxHeadings, signal: wanted }, onChange)
    })
  }
  update()
  watchNavigation(update, signal)
}

/** Returns the questions for a path; undefined if the service has none. */
async function readQuestions(
  settings: ReturnType<ViewStore['getState']>['settings'],
  path: string,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const { starterQuestions, language } = settings
  if (typeof starterQuestions === 'function') return readInTime(starterQuestions, path)
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  const questions = await readFirstQuestions(settings, path, language, inTime)
  return questions.length > 0 ? questions : undefined
}

async function readInTime(
  read: Extract<StarterQuestions, (...given: never[]) => unknown>,
  path: string,
): Promise<readonly string[]> {
  let timer: number | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = window.setTimeout(resolve, patienceMs)
  })
  try {
    return tidy(await Promise.race([read({ path }), tooLate]))
  } catch (error) {
    console.error(
      'DocsAssistant: the function `starterQuestions` failed, so no questions are offered. Fix the function.',
      error,
    )
    return []
  } finally {
    clearTimeout(timer)
  }
}

function tidy(questions: unknown): readonly string[] {
  if (!Array.isArray(questions)) return []
  const texts = questions.filter((question) => typeof question === 'string' && question.trim() !== '')
  return [...new Set<string>(texts)].slice(0, maxQuestions)
}
