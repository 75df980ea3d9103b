import { expect } from 'vitest'
import { acmePage } from './acmePage.ts'
import { widgetTag } from './hostSite.ts'
import type { OtherBrowser, Point } from './otherBrowser.ts'
import { type ReaderElsewhere, readerElsewhere } from './readerElsewhere.ts'
import { startPageSite } from './startPageSite.ts'
import type { RunningService } from './startService.ts'

/** A selection on `acmePage`, and the context that is sent for it. */
export interface SelectionCase {
  what: string
  /** CSS selectors of its start and its end. */
  from: string
  to: string
  /** Its text above the question, in one line. */
  chip: string
  item: Readonly<Record<string, unknown>>
}

const textSelection = (value: string, id: string) => ({
  type: 'textSelection',
  value,
  path: `/guide/install#${id}`,
  elementId: id,
})

export const selectionCases: readonly SelectionCase[] = [
  {
    what: 'prose',
    from: '#intro b',
    to: '#second',
    chip: 'Node 22 or newer. It runs on Linux and macOS.',
    item: textSelection('Node 22 or newer.\n\nIt runs on\nLinux and macOS.', 'install'),
  },
  {
    what: 'a list',
    from: '#list li',
    to: '#list em',
    chip: 'Download it Unpack it',
    item: textSelection('Download it\nUnpack it', 'steps'),
  },
  {
    what: 'a table',
    from: '#table th',
    to: '#table tr:last-child td:last-child',
    chip: 'Name Default port 3000',
    item: textSelection('Name\tDefault\nport\t3000', 'steps'),
  },
  {
    what: 'code',
    from: '#block',
    to: '#block',
    chip: 'npm install acme acme start',
    item: {
      type: 'code',
      value: '```bash\nnpm install acme\nacme start\n```',
      path: '/guide/install#steps',
      elementId: 'steps',
    },
  },
]

/** Selects with the mouse, opens the menu by hotkey, and asks; checks the context list and the request. */
export async function askAboutSelection(
  browser: OtherBrowser,
  service: RunningService,
  { from, to, chip, item }: SelectionCase,
): Promise<void> {
  const site = await startPageSite(acmePage(widgetTag(service.settings)))
  try {
    const reader = readerElsewhere(await browser.open(`${site.url}/guide/install`))
    await reader.seePart('[data-part="launcher"]')
    await reader.watchQuestions()
    await select(reader, from, to)
    await reader.seePart('[data-part="selection-menu"]', 'Ask about this')
    // Alt+A moves the focus to the first item of the menu.
    await reader.press('Alt', 'a')
    await expect.poll(() => reader.focused()).toBe('selection-menu')
    await reader.press('Enter')
    await expect.poll(() => reader.focused()).toBe('composer')
    const words = await reader.seePart('[data-part="context"] li')
    expect(words.replace(/\s+/g, ' ').trim()).toBe(chip)
    await reader.type('What does this mean?')
    await reader.press('Enter')
    await reader.seePart('[data-part="turn"][data-state="complete"]')
    expect(await reader.questions()).toMatchObject([{ context: [item], currentPath: '/guide/install' }])
  } finally {
    await site.close()
  }
}

/** Drags from the start of one element to the end of another. */
async function select(reader: ReaderElsewhere, from: string, to: string): Promise<void> {
  const [start, end] = await reader.evaluate(endsOf, from, to)
  await reader.drag(start!, end!)
}

/** Runs in the page. */
function endsOf(from: string, to: string): Point[] {
  // A drag that starts on unselectable text, such as a line number, selects nothing.
  const canStart = (text: Node) => {
    const { userSelect, webkitUserSelect } = getComputedStyle(text.parentElement!)
    return (userSelect || webkitUserSelect) !== 'none'
  }
  const rectsOf = (selector: string) => {
    const texts = document.createTreeWalker(document.querySelector(selector)!, NodeFilter.SHOW_TEXT)
    const rects: DOMRect[] = []
    const range = document.createRange()
    while (texts.nextNode()) {
      if (!canStart(texts.currentNode)) continue
      range.selectNodeContents(texts.currentNode)
      rects.push(...range.getClientRects())
    }
    return rects.filter(({ width }) => width > 1)
  }
  document.querySelector(from)!.scrollIntoView({ block: 'center' })
  const first = rectsOf(from)[0]!
  const last = rectsOf(to).at(-1)!
  return [
    { x: first.left + 1, y: first.top + first.height / 2 },
    { x: last.right - 1, y: last.top + last.height / 2 },
  ]
}
