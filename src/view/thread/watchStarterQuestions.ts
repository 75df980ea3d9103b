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
 * Calls back with the questions of the host's function for the current page, and again when the page changes; without a
 * function, with headings of the page. If the function fails or takes too long, there are none. Stops when the signal is
 * aborted.
 */
export function watchStarterQuestions(
  { getState }: ViewStore,
  onChange: (questions: readonly string[]) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const { starterQuestions, page } = getState().settings
  if (typeof starterQuestions !== 'function') {
    watchHeadings({ root: page.selectionRoot, count: maxHeadings, signal }, onChange)
    return
  }
  let path: string | undefined
  const update = () => {
    const { starterQuestions: read, currentPath } = getState().settings
    const next = currentPath()
    if (next === path || typeof read !== 'function') return
    path = next
    onChange([])
    readInTime(read, next).then((questions) => {
      if (path === next && !signal.aborted) onChange(questions)
    })
  }
  update()
  watchNavigation(update, signal)
}

async function readInTime(
  read: Exclude<StarterQuestions, readonly string[]>,
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
