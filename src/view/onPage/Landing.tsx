import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { awaitPassage } from '../../page/passage/awaitPassage.ts'
import { isThisPage } from '../../page/passage/isThisPage.ts'
import type { OnNavigate } from '../../settings/linkSettings.ts'
import { coversPage } from '../panel/useLayout.ts'
import { useAssistantContext } from '../shared/AssistantContext.ts'
import { useLatest } from '../shared/useLatest.ts'
import type { Landed } from './BackToAnswer.tsx'
import { type FollowSource, LandingContext } from './LandingContext.ts'

/**
 * Handles links in answers. A source on this page is scrolled to and highlighted, with a button to return. The host may
 * follow other links of its site.
 */
export function Landing({ children }: { children: ReactNode }) {
  const { settings, turns, setOpen } = useAssistantContext('Landing')
  const [landings, setLandings] = useState<typeof import('./landings.ts')>()
  const [landed, setLanded] = useState<Landed>()
  const { mode, onNavigate } = settings
  const latest = useLatest({ landings, landed, setOpen, mode, onNavigate })
  const leave = useCallback(() => setLanded(undefined), [])
  const ending = useRef<() => void>(undefined)
  useEffect(() => () => ending.current?.(), [])

  const { length } = turns
  useEffect(() => {
    // If loading fails, the next question tries again.
    if (length > 0) importLandings().then(setLandings, () => {})
  }, [length])

  const follow = useCallback<FollowSource>(
    (event, link, passage) => {
      const { landings, landed, setOpen, mode, onNavigate } = latest.current
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const staysHere = isPlain && link.target !== '_blank'
      landed?.end()
      ending.current?.()
      const shown = staysHere ? landings?.showPassage(link.href, passage) : undefined
      if (shown) {
        event.preventDefault()
        setLanded({ ...shown, link })
      } else if (staysHere && !landings && isThisPage(link.href)) {
        event.preventDefault()
        importLandings().then(
          (loaded) => {
            setLandings(loaded)
            const shown = loaded.showPassage(link.href, passage)
            if (shown) setLanded({ ...shown, link })
            else location.assign(link.href)
          },
          () => location.assign(link.href),
        )
      } else if (staysHere && handToHost(link, event.nativeEvent, onNavigate)) {
        event.preventDefault()
        ending.current = awaitLanding(link.href, passage, (found) => setLanded({ ...found, link }))
      } else if (landings && !isThisPage(link.href)) {
        // Only for this click, so that a copied address stays plain.
        const { href } = link
        link.href = landings.withTextFragment(href, passage)
        setTimeout(() => {
          link.href = href
        })
      }
      // Otherwise the section or the next page would be under the panel.
      if (staysHere && link.origin === location.origin && coversPage(mode)) setOpen(false)
    },
    [latest],
  )

  return (
    <LandingContext.Provider value={follow}>
      {children}
      {landings && landed && <landings.BackToAnswer landed={landed} onLeave={leave} />}
    </LandingContext.Provider>
  )
}

const importLandings = () => import('./landings.ts')

/** Calls `awaitPassage()` once it is loaded. If loading fails, the page is shown from its top. */
function awaitLanding(...wanted: Parameters<typeof awaitPassage>): () => void {
  let end: (() => void) | undefined = () => {}
  importLandings().then(
    (landings) => {
      if (end) end = landings.awaitPassage(...wanted)
    },
    () => {},
  )
  return () => {
    end?.()
    end = undefined
  }
}

/** Lets the host follow a link of its site. Returns whether it did. */
function handToHost(link: HTMLAnchorElement, event: MouseEvent, onNavigate: OnNavigate | undefined): boolean {
  if (!onNavigate || link.origin !== location.origin) return false
  return onNavigate(new URL(link.href), event) === false || event.defaultPrevented
}
