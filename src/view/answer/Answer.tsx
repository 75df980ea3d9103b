import { type MouseEvent, memo, type RefObject, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import { useSame } from '../../conversation/react/useSame.ts'
import type { Source } from '../../conversation/turns/turn.ts'
import { safeHref } from '../../markdown/safeHref.ts'
import { LandingContext } from '../onPage/LandingContext.ts'
import { useSettings } from '../shared/conversation.ts'
import { useCodeSlots } from '../slots/useCodeSlots.tsx'
import { selectAnswerOptions } from './drawing/answerOptions.ts'
import { type AnswerView, createAnswerView } from './drawing/createAnswerView.ts'
import { namedSource } from './drawing/namedSource.ts'
import { showInSlices } from './drawing/showInSlices.ts'
import { followFootnote } from './followFootnote.ts'

interface AnswerProps {
  /** Markdown, as far as it has arrived. */
  text: string
  sources: readonly Source[]
  /** Address that relative links are resolved against. Undefined: the page. */
  siteUrl: string | undefined
  growing: boolean
  /** Receives the element of the text. */
  element: RefObject<HTMLDivElement | null>
  /** Called with the numbers of the sources that the complete text names, each with a link in a heading or a line. */
  onNamed: (numbers: readonly number[]) => void
}

/** One list, so that most answers are rendered once. */
export const noNumbers: readonly number[] = []

/** Renders the text of an answer in an element that `createAnswerView()` manages, not React. */
export const Answer = memo(function Answer(props: AnswerProps) {
  const { text, sources, siteUrl, growing, element, onNamed } = props
  const settings = useSettings()
  const follow = useContext(LandingContext)
  const view = useRef<AnswerView>(undefined)
  const { drawCode, blocks } = useCodeSlots()
  // Compared by value: a host may pass new objects on each render, and a redrawn answer loses the selection.
  const options = useSame(useMemo(() => selectAnswerOptions(settings, siteUrl), [settings, siteUrl]))

  useLayoutEffect(() => {
    view.current = createAnswerView(element.current!, { ...options, drawCode })
    return () => view.current?.destroy()
  }, [element, options, drawCode])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a view created for other options is still empty.
  useLayoutEffect(() => {
    const drawn = view.current!
    drawn.setSources(sources)
    if (growing) element.current!.dataset.streamed = ''
    return showInSlices(element.current!, drawn, text, {
      isComplete: !growing,
      onDrawn() {
        const blocks = growing ? [] : drawn.tree().children
        const named = blocks.flatMap((block) => namedSource(block, sources, options.base)?.number ?? [])
        onNamed(named.length > 0 ? named : noNumbers)
      },
    })
  }, [text, sources, growing, options, drawCode, onNamed])

  function followLink(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link) return
    // Only links between footnotes and the text have a role.
    if (link.hasAttribute('role')) return followFootnote(event, link)
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
