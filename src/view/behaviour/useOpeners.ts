import { useEffect, useState } from 'react'
import { listenForHotkey } from '../../page/hotkey.ts'
import { takeQuery } from '../../page/takeQuery.ts'
import { watchNavigation } from '../../page/watchNavigation.ts'
import type { PageSettings } from '../../settings/pageSettings.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { useLatest } from './useLatest.ts'

/** Opens the panel at its hotkey and for an address that asks for it; what such an address asks is asked once. */
export function useOpeners({ openHotkey, queryParameter }: PageSettings): void {
  const latest = useLatest(useAssistantContext('PageParts'))
  const [asked, setAsked] = useState<string>()

  useEffect(() => {
    const controller = new AbortController()
    listenForHotkey(openHotkey, controller.signal, (event) => {
      event.preventDefault()
      latest.current.openOrFocus()
    })
    return () => controller.abort()
  }, [latest, openHotkey])

  useEffect(() => {
    if (queryParameter === false) return
    const controller = new AbortController()
    const take = () => setAsked((before) => takeQuery(queryParameter) ?? before)
    take()
    watchNavigation(take, controller.signal)
    return () => controller.abort()
  }, [queryParameter])

  // In a later effect: what is asked while effects run for the first time may be ended by their second run.
  useEffect(() => {
    if (asked === undefined) return
    setAsked(undefined)
    latest.current.setOpen(true)
    if (asked !== '') latest.current.ask(asked, { context: [] })
  }, [latest, asked])
}
