import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { awaitPassage } from '../../page/passage/awaitPassage.ts'
import { isThisPage, type ShownPassage, showPassage } from '../../page/passage/showPassage.ts'
import { withTextFragment } from '../../page/passage/withTextFragment.ts'
import { watchPage } from '../../page/watchPage.ts'
import type { OnNavigate } from '../../settings/linkSettings.ts'
import { useAssistantContext } from '../AssistantContext.ts'
import { useLatest } from '../behaviour/useLatest.ts'
import { coversPage } from '../behaviour/useLayout.ts'
import { usePopover } from '../behaviour/usePopover.ts'
import { type FollowSource, LandingContext } from '../LandingContext.ts'
import { Icon } from '../primitives/Icon.tsx'

const className =
  'fixed inset-auto bottom-5 inline-flex h-9 items-center gap-1.5 rounded-full border border-control bg-surface ps-2 pe-3 text-sm font-medium text-text [box-shadow:0_2px_8px_rgb(0_0_0/0.15)] hover:bg-raised'

interface Landed extends ShownPassage {
  link: HTMLElement
}

/**
 * Links of the answers inside lead to the passage they cite; from one on this page there is a way back. Other links of
 * this site are the host's to follow, where it wants to.
 */
export function Landing({ children }: { children: ReactNode }) {
  const { settings, open, setOpen } = useAssistantContext('Landing')
  const [landed, setLanded] = useState<Landed>()
  const button = useRef<HTMLButtonElement>(null)
  const { mode, side, position, onNavigate } = settings
  const latest = useLatest({ landed, setOpen, mode, onNavigate })
  const ending = useRef<() => void>(undefined)
  useEffect(() => () => ending.current?.(), [])
  usePopover(button, landed !== undefined)

  useEffect(() => landed?.end, [landed])
  useEffect(() => {
    if (!landed) return
    const controller = new AbortController()
    const { pathname } = location
    watchPage(() => location.pathname !== pathname && setLanded(undefined), controller.signal)
    return () => controller.abort()
  }, [landed])

  const follow = useCallback<FollowSource>(
    (event, link, passage) => {
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const staysHere = isPlain && link.target !== '_blank'
      latest.current.landed?.end()
      ending.current?.()
      const shown = staysHere ? showPassage(link.href, passage) : undefined
      if (shown) {
        event.preventDefault()
        setLanded({ ...shown, link })
        if (coversPage(latest.current.mode)) latest.current.setOpen(false)
      } else if (staysHere && handToHost(link, event.nativeEvent, latest.current.onNavigate)) {
        event.preventDefault()
        ending.current = awaitPassage(link.href, passage, (found) => setLanded({ ...found, link }))
        // The next page would open under it.
        if (coversPage(latest.current.mode)) latest.current.setOpen(false)
      } else if (!isThisPage(link.href)) {
        // For this one click: whoever copies the address gets it plain.
        const { href } = link
        const isLeaving = isPlain && link.target !== '_blank' && link.origin === location.origin
        // The next page would open under it.
        if (isLeaving && coversPage(latest.current.mode)) latest.current.setOpen(false)
        link.href = withTextFragment(href, passage)
        setTimeout(() => {
          link.href = href
        })
      }
    },
    [latest],
  )

  // At the other end than the panel.
  const isPanelFirst = mode === 'side' ? side === 'left' : position.endsWith('left')

  function goBack() {
    landed?.back()
    setOpen(true)
    setLanded(undefined)
    // A panel that opens gives its focus to the field first.
    requestAnimationFrame(() => landed?.link.focus({ preventScroll: open }))
  }

  return (
    <LandingContext.Provider value={follow}>
      {children}
      {landed && (
        <button
          ref={button}
          type="button"
          className={`${className} ${isPanelFirst ? 'inset-e-5' : 'inset-s-5'}`}
          data-part="back-to-answer"
          onClick={goBack}
        >
          <Icon name="back" size={16} />
          {settings.labels.backToAnswer}
        </button>
      )}
    </LandingContext.Provider>
  )
}

/** Has the host follow a link of this site, where it wants to; says whether it did. */
function handToHost(link: HTMLAnchorElement, event: MouseEvent, onNavigate: OnNavigate | undefined): boolean {
  if (!onNavigate || link.origin !== location.origin) return false
  return onNavigate(new URL(link.href), event) === false || event.defaultPrevented
}
