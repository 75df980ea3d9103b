/** Blocks that scroll to the side. */
const blocks = 'pre, [data-part="table"], [data-part="math"]'

/** Tolerance in px, for fractions and zoom. */
const exactPx = 1

export type WideBlocks = ReturnType<typeof watchWideBlocks>

/**
 * Marks on each block of an answer on which sides it has more to see, in `data-more`. Looks at blocks that are added,
 * that change their size or that are scrolled, because looking at all of a long answer takes longer with each frame.
 *
 * @param onChange called with whether any block is wider than the panel, when sizes change
 */
export function watchWideBlocks(answer: Element, onChange: (isWide: boolean) => void) {
  const wide = new Set<Element>()
  const update = (changed: Iterable<Element>) => {
    for (const block of changed) {
      if (markSides(block as HTMLElement)) wide.add(block)
      else wide.delete(block)
    }
    onChange(wide.size > 0)
  }
  // A block that was removed changes its size to nothing.
  const sizes = new ResizeObserver((entries) => update(entries.map(({ target }) => target)))
  const observe = (added: Node) => {
    if (!(added instanceof Element)) return
    for (const block of added.querySelectorAll(blocks)) sizes.observe(block)
    if (added.matches(blocks)) sizes.observe(added)
  }
  const additions = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(observe)
  })
  const handleScroll = ({ target }: Event) => {
    if (target instanceof Element && target.matches(blocks)) update([target])
  }
  observe(answer)
  additions.observe(answer, { childList: true, subtree: true })
  // Scroll events of a block do not bubble.
  answer.addEventListener('scroll', handleScroll, { capture: true, passive: true })
  return {
    /** Looks at all blocks. A line of code that gets longer does not change the size of its block. */
    update: () => update(answer.querySelectorAll(blocks)),
    end() {
      additions.disconnect()
      sizes.disconnect()
      answer.removeEventListener('scroll', handleScroll, { capture: true })
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
