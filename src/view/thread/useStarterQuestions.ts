import { useEffect, useState } from 'react'
import { watchNavigation } from '../../page/read/watchNavigation.ts'
import { useConversation, useSettings, useStore } from '../shared/conversation.ts'

/** Questions that arrive later, in milliseconds, would appear under the pointer. */
const patienceMs = 1_500

/** Limit, so that the list stays short. */
const maxQuestions = 6

const none: readonly string[] = []

/**
 * Returns the starter questions. A function of the host is called when the panel is open, for the current page and
 * again when it changes. If it fails or takes too long, there are none.
 */
export function useStarterQuestions(): readonly string[] {
  const { getState } = useStore()
  const { starterQuestions, currentPath } = useSettings()
  const open = useConversation((state) => state.open)
  const isAsked = typeof starterQuestions === 'function' && open
  const [path, setPath] = useState(currentPath)
  const [found, setFound] = useState<{ path: string; questions: readonly string[] }>()

  useEffect(() => {
    if (!isAsked) return
    const update = () => setPath(getState().settings.currentPath())
    const controller = new AbortController()
    update()
    watchNavigation(update, controller.signal)
    return () => controller.abort()
  }, [isAsked, getState])

  useEffect(() => {
    const { starterQuestions: read } = getState().settings
    if (!isAsked || typeof read !== 'function') return
    let isWanted = true
    const timer = setTimeout(() => {
      isWanted = false
    }, patienceMs)
    Promise.resolve({ path })
      .then(read)
      .then(
        (questions) => isWanted && setFound({ path, questions: tidy(questions) }),
        (error) =>
          console.error(
            'DocsAssistant: the function `starterQuestions` failed, so no questions are offered. Fix the function.',
            error,
          ),
      )
      .finally(() => clearTimeout(timer))
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isAsked, path, getState])

  if (typeof starterQuestions !== 'function') return starterQuestions
  return found?.path === path ? found.questions : none
}

function tidy(questions: unknown): readonly string[] {
  if (!Array.isArray(questions)) return none
  const texts = questions.filter((question) => typeof question === 'string' && question.trim() !== '')
  return [...new Set<string>(texts)].slice(0, maxQuestions)
}
