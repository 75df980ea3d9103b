import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { awaitPassage } from '../../page/passage/awaitPassage.ts'
import { isThisPage } from '../../page/passage/isThisPage.ts'
import type { OnNavigate } from '../../settings/linkSettings.ts'
import { coversPage } from '../panel/useLayout.ts'
import { useConversation, useStore } from '../shared/conversation.ts'
import { lazyImport } from '../shared/lazyImport.ts'
import { useLatest } from '../shared/useLatest.ts'
import type { Landed } from './BackToAnswer.tsx'
import { type FollowSource, LandingContext } from './LandingContext.ts'

const landings = /* @__PURE__ */ lazyImport(() => import('./landings.ts'))

/**
 * Handles links in answers. A source on this page is scrolled to and highlighted, with a button to return. The host may
 * follow other links of its site.
 */
export function Landing({ children }: { children: ReactNode }) {
  const { getState, actions, elements } = useStore()
  const answers = useConversation(({ turns }) => turns.filter(({ answer }) => answer !== '').length)
  const [landed, setLanded] = useState<Landed>()
  const latest = useLatest(landed)
  const leave = useCallback(() => setLanded(undefined), [])
  const ending = useRef<() => void>(undefined)
  useEffect(() => () => ending.current?.(), [])

  useEffect(() => {
    // If loading fails, the next answer tries again.
    if (answers > 0) landings.load().catch(() => {})
  }, [answers])

  const follow = useCallback<FollowSource>(
    (event, link, passage) => {
      const code = landings.loaded()
      const { mode, onNavigate } = getState().settings
      const covers = coversPage(mode)
      const panel = covers ? null : elements.panel.current
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const staysHere = isPlain && link.target !== '_blank'
      latest.current?.end()
      ending.current?.()
      const shown = staysHere ? code?.showPassage(link.href, passage, panel) : undefined
      if (shown) {
        event.preventDefault()
        setLanded({ ...shown, link })
      } else if (staysHere && !code && isThisPage(link.href)) {
        event.preventDefault()
        landings.load().then(
          ({ showPassage }) => {
            const shown = showPassage(link.href, passage, panel)
            if (shown) setLanded({ ...shown, link })
            else location.assign(link.href)
          },
          () => location.assign(link.href),
        )
      } else if (staysHere && handToHost(link, event.nativeEvent, onNavigate)) {
        event.preventDefault()
        ending.current = awaitLanding(link.href, passage, panel, (found) => setLanded({ ...found, link }))
      } else if (code && !isThisPage(link.href)) {
        // Only for this click, so that a copied address stays plain.
        const { href } = link
        link.href = code.withTextFragment(href, passage)
        setTimeout(() => {
          link.href = href
        })
      }
      // Otherwise the section or the next page would be under the panel.
      if (staysHere && link.origin === location.origin && covers) actions.setOpen(false)
    },
    [latest, getState, actions, elements],
  )

  const Back = landed && landings.loaded()?.BackToAnswer
  return (
    <LandingContext.Provider value={follow}>
      {children}
      {Back && <Back landed={landed} onLeave={leave} />}
    </LandingContext.Provider>
  )
}

/** Calls `awaitPassage()` once it is loaded. If loading fails, the page is shown from its top. */
function awaitLanding(...wanted: Parameters<typeof awaitPassage>): () => void {
  let end: (() => void) | undefined = () => {}
  landings.load().then(
    ({ awaitPassage }) => {
      if (end) end = awaitPassage(...wanted)
    },
    () => {},
  )
  return () => {
    end?.()
    end = undefined
  }
}

/** Lets the host follow a link of its site. Returns whether it did. */
export function handToHost(
  link: HTMLAnchorElement,
  event: MouseEvent,
  onNavigate: OnNavigate | undefined,
): boolean {
  if (!onNavigate || link.origin !== location.origin) return false
  return onNavigate(new URL(link.href), event) === false || event.defaultPrevented
}
