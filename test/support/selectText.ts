import type { Page } from 'playwright-core'

/** The content element of pages by generators. */
const content = 'main, [role="main"], article'

/**
 * Selects text of a page with the mouse, from the start of one text to the end of another; `within` is the selector of
 * their parent.
 */
export async function selectText(page: Page, from: string, to: string, within = content): Promise<void> {
  const ends = await page.evaluate(placeOf, { from, to, within })
  await page.mouse.move(ends.from.x, ends.from.y)
  await page.mouse.down()
  await page.mouse.move(ends.to.x, ends.to.y, { steps: 5 })
  await page.mouse.up()
}

/** Runs in the page. */
function placeOf({ from, to, within }: { from: string; to: string; within: string }) {
  const letters: { node: Text; offset: number }[] = []
  let text = ''
  const walker = document.createTreeWalker(document.querySelector(within)!, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
    for (let offset = 0; offset < node.length; offset++) letters.push({ node, offset })
    text += node.data
  }
  const start = text.indexOf(from)
  const end = text.indexOf(to, start) + to.length
  if (start < 0 || end < to.length) throw new Error(`"${from}" to "${to}" is not on this page.`)
  const rectOf = (index: number) => {
    const { node, offset } = letters[index]!
    const range = document.createRange()
    range.setStart(node, offset)
    range.setEnd(node, offset + 1)
    return range.getBoundingClientRect()
  }
  letters[start]!.node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const first = rectOf(start)
  const last = rectOf(end - 1)
  return {
    from: { x: first.left + 1, y: first.top + first.height / 2 },
    to: { x: last.right - 1, y: last.top + last.height / 2 },
  }
}
