import { useEffect, useState } from 'react'
import { listenForHotkey } from '../../page/read/hotkey.ts'
import { takeQuery } from '../../page/read/takeQuery.ts'
import { watchNavigation } from '../../page/read/watchNavigation.ts'
import type { PageSettings } from '../../settings/pageSettings.ts'
import { useStore } from '../shared/conversation.ts'

/** Opens the panel on its hotkey and for its URL parameter. The parameter's question is asked once. */
export function useOpeners({ openHotkey, queryParameter }: PageSettings): void {
  const { actions } = useStore()
  const [asked, setAsked] = useState<string>()

  useEffect(() => {
    const controller = new AbortController()
    listenForHotkey(openHotkey, controller.signal, (event) => {
      event.preventDefault()
      actions.openOrFocus()
    })
    return () => controller.abort()
  }, [actions, openHotkey])

  useEffect(() => {
    if (queryParameter === false) return
    const controller = new AbortController()
    const take = () => {
      const question = takeQuery(queryParameter)
      if (question !== undefined) setAsked(question)
    }
    take()
    watchNavigation(take, controller.signal)
    return () => controller.abort()
  }, [queryParameter])

  // A later effect, because a question asked during the first run of the effects may be stopped by their second run.
  useEffect(() => {
    if (asked === undefined) return
    // Keeps a question that another address has asked since.
    setAsked((latest) => (latest === asked ? undefined : latest))
    actions.setOpen(true)
    if (asked !== '') actions.ask(asked, { context: [] })
  }, [actions, asked])
}
