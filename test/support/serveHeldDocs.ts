import type { BrowserContext } from 'playwright-core'
import { forEachTest } from './forEachTest.ts'
import { openContext } from './openContext.ts'
import { type HeldLine, openHeldLine } from './openHeldLine.ts'
import { openReader, type Reader } from './openReader.ts'
import { ownDocs, startService } from './startService.ts'

/** The docs of this project, served over a line that can be held, and a new browser context for each test. */
export interface HeldDocs {
  readonly line: HeldLine
  readonly context: BrowserContext
  /** Messages of the pages in their consoles. */
  readonly complaints: readonly string[]
  openPage(path?: string): Promise<Reader>
  /** Asks, and returns once the first text is shown and the rest is held. */
  askAndHold(reader: Reader): Promise<() => void>
}

export const installQuestion = 'How do I install it?'
export const portQuestion = 'How do I start the service on another port?'
export const folderQuestion = 'Which data folder does the service use?'

export async function serveHeldDocs(options: { keepsPages?: boolean } = {}): Promise<HeldDocs> {
  const service = await startService({ folder: ownDocs })
  const line = await openHeldLine(service.url)
  let complaints: string[]
  const context = forEachTest(async () => {
    const opened = await openContext(options)
    complaints = []
    opened.on('weberror', (error) => complaints.push(String(error.error())))
    opened.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    return opened
  })

  return {
    line,
    context,
    get complaints() {
      return complaints
    },
    openPage: (path = '/getting-started') => openReader(context, line.url + path),
    async askAndHold(reader) {
      const release = line.holdAfter('From the docs:')
      await reader.ask(portQuestion)
      await reader.turns('answering').filter({ hasText: 'From the docs:' }).waitFor()
      return release
    },
  }
}
