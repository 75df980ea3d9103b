/** Blocks that scroll to the side. */
const blocks = 'pre, [data-part="table"], [data-part="math"]'

/** Tolerance in px, for fractions and zoom. */
const exactPx = 1

export interface WideBlocks {
  /** Includes the blocks that were added since the last call. */
  watch(): void
  end(): void
}

/**
 * Marks on each block of an answer on which sides it has more to see, in `data-more`.
 *
 * @param onChange called with whether any block is wider than the panel, when sizes change
 */
export function watchWideBlocks(answer: Element, onChange: (isWide: boolean) => void): WideBlocks {
  const update = () => {
    const cut = [...answer.querySelectorAll<HTMLElement>(blocks)].filter(markSides)
    onChange(cut.length > 0)
  }
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update)
  // Scroll events of a block do not bubble.
  answer.addEventListener('scroll', update, { capture: true, passive: true })
  return {
    watch() {
      for (const block of answer.querySelectorAll(blocks)) observer?.observe(block)
    },
    end() {
      observer?.disconnect()
      answer.removeEventListener('scroll', update, { capture: true })
    },
  }
}

/** Marks a block. Returns whether it is wider than its space. */
function markSides(block: HTMLElement): boolean {
  const hiddenPx = block.scrollWidth - block.clientWidth
  // Negative where the text runs from right to left.
  const scrolledPx = Math.abs(block.scrollLeft)
  const sides = [scrolledPx > exactPx && 'start', hiddenPx - scrolledPx > exactPx && 'end'].filter(Boolean)
  if (sides.length > 0) block.dataset.more = sides.join(' ')
  else delete block.dataset.more
  return hiddenPx > exactPx
}
