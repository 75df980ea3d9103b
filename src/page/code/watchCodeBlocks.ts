import type { ContextItem } from '../../protocol/assistant.ts'
import { contentAround, isIgnored } from '../read/content.ts'
import { type ReadingOptions, readBlock } from '../read/readSelection.ts'
import { whenIdle } from '../whenIdle.ts'
import { type CodeButton, createCodeButton } from './createCodeButton.ts'
import { isHydrated } from './isHydrated.ts'

/** Delay before blocks that are not hydrated are checked again, in milliseconds. */
const retryMs = 400

interface CodeWatch extends ReadingOptions {
  label: string
  /** Called with the code of a block when its button is pressed. */
  onPress: (item: ContextItem) => void
  /** Returns the part of the window that the widget covers. */
  covered: () => DOMRect | undefined
}

/**
 * Adds a button to each code block of the page, including later ones, when it comes near the viewport. Returns a
 * function that removes all buttons.
 */
export function watchCodeBlocks(options: CodeWatch): () => void {
  if (!('IntersectionObserver' in globalThis)) return () => {}
  const controller = new AbortController()
  const buttons = new Map<Element, CodeButton>()
  let isDue = false
  const isOver = () => controller.signal.aborted

  const nearness = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) add(target)
    },
    { rootMargin: '200px' },
  )

  function add(block: Element): void {
    if (!isHydrated(block)) {
      setTimeout(schedule, retryMs)
      return
    }
    nearness.unobserve(block)
    const onPress = () => {
      const item = readBlock(block, options)
      if (item) options.onPress(item)
    }
    if (!buttons.has(block)) buttons.set(block, createCodeButton(block, { ...options, onPress }))
  }

  function scan(): void {
    isDue = false
    if (isOver()) return
    for (const [block, button] of buttons) {
      if (block.isConnected) button.keep()
      else {
        button.remove()
        buttons.delete(block)
      }
    }
    nearness.disconnect()
    for (const block of document.querySelectorAll(options.codeSelector))
      if (!buttons.has(block) && isCodeBlock(block, options)) nearness.observe(block)
  }

  function schedule(): void {
    if (isDue || isOver()) return
    isDue = true
    whenIdle(scan)
  }

  const changes = new MutationObserver((records) => {
    const isOurs = ({ addedNodes, removedNodes }: MutationRecord) =>
      [...addedNodes, ...removedNodes].every(
        (node) => node instanceof Element && node.matches('[data-docs-assistant-code]'),
      )
    if (!records.every(isOurs)) schedule()
  })
  const begin = () => {
    if (isOver()) return
    // Observes the document, because the body may be replaced.
    changes.observe(document.documentElement, { childList: true, subtree: true })
    schedule()
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true, signal: controller.signal })

  return () => {
    controller.abort()
    changes.disconnect()
    nearness.disconnect()
    for (const button of buttons.values()) button.remove()
  }
}

function isCodeBlock(block: Element, { selectionRoot }: ReadingOptions): boolean {
  return (
    !isIgnored(block) &&
    contentAround(block, selectionRoot) !== undefined &&
    block.closest('.linenos, .mermaid') === null &&
    block.textContent?.trim() !== '' &&
    block.querySelector('[data-docs-assistant-code]') === null
  )
}
