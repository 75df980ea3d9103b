import { useEffect, useState } from 'react'
import { watchNavigation } from '../../page/watchNavigation.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { useLatest } from './useLatest.ts'

/** Questions that come later than this, in milliseconds, would come under the pointer of somebody who reads. */
const patienceMs = 1_500

/** More would be a list to read before one can ask. */
const maxQuestions = 6

const none: readonly string[] = []

/**
 * What a reader may begin with. Where the host has a function for it, it is asked when the panel is open, for the page
 * the reader is on, as that changes; where it fails, or takes long, there are none.
 */
export function useStarterQuestions(): readonly string[] {
  const { settings, open } = useAssistantContext('EmptyState')
  const { starterQuestions } = settings
  const isAsked = typeof starterQuestions === 'function' && open
  const [path, setPath] = useState(settings.currentPath)
  const [found, setFound] = useState<{ path: string; questions: readonly string[] }>()
  const latest = useLatest(settings)

  useEffect(() => {
    if (!isAsked) return
    const update = () => setPath(latest.current.currentPath())
    const controller = new AbortController()
    update()
    watchNavigation(update, controller.signal)
    return () => controller.abort()
  }, [isAsked, latest])

  useEffect(() => {
    const { starterQuestions: read } = latest.current
    if (!isAsked || typeof read !== 'function') return
    let isWanted = true
    const timer = setTimeout(() => {
      isWanted = false
    }, patienceMs)
    Promise.resolve({ path })
      .then(read)
      .then(
        (questions) => isWanted && setFound({ path, questions: tidy(questions) }),
        (error) => console.error('DocsAssistant: the function starterQuestions failed.', error),
      )
      .finally(() => clearTimeout(timer))
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isAsked, path, latest])

  if (typeof starterQuestions !== 'function') return starterQuestions
  return found?.path === path ? found.questions : none
}

/** Each once; what is no question is left out. */
function tidy(questions: unknown): readonly string[] {
  if (!Array.isArray(questions)) return none
  const texts = questions.filter((question) => typeof question === 'string' && question.trim() !== '')
  return [...new Set<string>(texts)].slice(0, maxQuestions)
}
