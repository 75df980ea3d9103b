import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type WideBlocks, watchWideBlocks } from './watchWideBlocks.ts'

/** Largest width of a wide panel in px, and its part of the window. The stylesheet has the same. */
const maxWidth = 800
const maxPart = 0.6

/** Smallest gain in px that is worth a button. */
const minGain = 40

/**
 * Marks the blocks of an answer that are wider than the panel, and makes the panel wider on request.
 *
 * @param text element of the answer's text
 * @param isGrowing whether the answer is still arriving
 */
export function useWidePanel(text: RefObject<Element | null>, isGrowing: boolean) {
  /** Useful where the answer has something wider than the panel, and the panel can be wider. */
  const [state, setState] = useState({ isUseful: false, isWide: false })
  const wasGrowing = useRef(isGrowing)
  const watched = useRef<{ answer: Element; blocks: WideBlocks }>(undefined)
  const panelOf = () => text.current?.closest<HTMLElement>('[data-part="panel"]')

  function handleChange(isCut: boolean): void {
    const panel = panelOf()
    if (!panel) return
    const isWide = panel.hasAttribute('data-wide')
    const isUseful = isWide || (isCut && canBeWider(panel))
    setState((before) =>
      before.isUseful === isUseful && before.isWide === isWide ? before : { isUseful, isWide },
    )
  }

  // On each render, because the answer may have another element after a retry.
  useLayoutEffect(() => {
    const answer = text.current
    if (watched.current?.answer === answer) return
    watched.current?.blocks.end()
    watched.current =
      answer && typeof ResizeObserver !== 'undefined'
        ? { answer, blocks: watchWideBlocks(answer, handleChange) }
        : undefined
  })
  // Not for an answer that is complete from the start: this would lay out all answers of a long conversation.
  useLayoutEffect(() => {
    if (wasGrowing.current && !isGrowing) watched.current?.blocks.update()
    wasGrowing.current = isGrowing
  }, [isGrowing])
  useLayoutEffect(
    () => () => {
      watched.current?.blocks.end()
      watched.current = undefined
    },
    [],
  )

  return { ...state, toggle: () => panelOf()?.toggleAttribute('data-wide') }
}

function canBeWider({ dataset, offsetWidth }: HTMLElement): boolean {
  if (dataset.mode === 'inline') return false
  return Math.min(maxWidth, innerWidth * maxPart) - offsetWidth >= minGain
}
