import { type MouseEvent, memo, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import type { FoundPage, Source } from '../../conversation/turns/turn.ts'
import { safeHref } from '../../markdown/safeHref.ts'
import { LandingContext } from '../onPage/LandingContext.ts'
import { useCodeSlots } from '../slots/useCodeSlots.tsx'
import { useTurnContext } from '../thread/TurnContext.ts'
import { selectAnswerOptions } from './drawing/answerOptions.ts'
import { type AnswerView, createAnswerView } from './drawing/createAnswerView.ts'
import { findDocsLinks } from './findDocsLinks.ts'

interface AnswerProps {
  /** Markdown, as far as it has arrived. */
  text: string
  sources: readonly Source[]
  growing: boolean
  /** Called with the pages of the docs that a complete answer links to. */
  onLinks: (links: readonly FoundPage[]) => void
}

const noLinks: readonly FoundPage[] = []

/** Renders the text of an answer in an element that `createAnswerView()` manages, not React. */
export const Answer = memo(function Answer({ text, sources, growing, onLinks }: AnswerProps) {
  const { settings } = useTurnContext('Answer')
  const follow = useContext(LandingContext)
  const element = useRef<HTMLDivElement>(null)
  const view = useRef<AnswerView>(undefined)
  const { drawCode, blocks } = useCodeSlots()
  // Compared by value: a host may pass new objects on each render, and a redrawn answer loses the selection.
  const options = useMemo(() => JSON.stringify(selectAnswerOptions(settings)), [settings])

  useLayoutEffect(() => {
    view.current = createAnswerView(element.current!, { ...JSON.parse(options), drawCode })
    return () => view.current?.destroy()
  }, [options, drawCode])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a view created for other options is still empty.
  useLayoutEffect(() => {
    view.current?.setSources(sources)
    view.current?.show(text, !growing)
    onLinks(growing || sources.length === 0 ? noLinks : findDocsLinks(element.current!, sources))
  }, [text, sources, growing, options, drawCode, onLinks])

  function followLink(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([role])')
    if (!link) return
    const source = sources.find(({ url }) => safeHref(url, document.baseURI) === link.href)
    follow(event, link, source?.passage)
  }

  return (
    <>
      {/* biome-ignore lint/a11y: the click targets are links inside. */}
      <div
        ref={element}
        data-part="answer-text"
        part="answer-text"
        onClick={followLink}
        onAuxClick={followLink}
      />
      {blocks}
    </>
  )
})
