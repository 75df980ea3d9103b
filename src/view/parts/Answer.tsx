import { type MouseEvent, memo, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import type { FoundPage, Source } from '../../conversation/turn.ts'
import { safeHref } from '../../markdown/safeHref.ts'
import { selectAnswerOptions } from '../answer/answerOptions.ts'
import { type AnswerView, createAnswerView } from '../answer/createAnswerView.ts'
import { findDocsLinks } from '../answer/findDocsLinks.ts'
import { LandingContext } from '../LandingContext.ts'
import { useCodeSlots } from '../slots/useCodeSlots.tsx'
import { useTurnContext } from '../TurnContext.ts'

interface AnswerProps {
  /** Markdown, as far as it has arrived. */
  text: string
  sources: readonly Source[]
  growing: boolean
  /** Told, once it is complete, which pages of the docs it links to. */
  onLinks: (links: readonly FoundPage[]) => void
}

const noLinks: readonly FoundPage[] = []

/** The words of an answer, in an element that React leaves to `createAnswerView()`. */
export const Answer = memo(function Answer({ text, sources, growing, onLinks }: AnswerProps) {
  const { settings } = useTurnContext('Answer')
  const follow = useContext(LandingContext)
  const element = useRef<HTMLDivElement>(null)
  const view = useRef<AnswerView>(undefined)
  const { drawCode, blocks } = useCodeSlots()
  // By value: a host may give new objects with each render, and an answer drawn anew loses the reader's selection.
  const options = useMemo(() => JSON.stringify(selectAnswerOptions(settings)), [settings])

  useLayoutEffect(() => {
    view.current = createAnswerView(element.current!, { ...JSON.parse(options), drawCode })
    return () => view.current?.destroy()
  }, [options, drawCode])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a view made for other options has drawn nothing yet.
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
      {/* biome-ignore lint/a11y: what is pressed is a link within. */}
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
