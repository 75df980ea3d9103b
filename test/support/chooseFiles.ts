import { extname } from 'node:path'
import type { Locator } from 'playwright-core'
import { sampleFiles } from './files.ts'

const kinds: Readonly<Record<string, { mimeType: string; buffer: Buffer }>> = {
  '.png': { mimeType: 'image/png', buffer: sampleFiles.png },
  '.pdf': { mimeType: 'application/pdf', buffer: sampleFiles.pdf },
  '.zip': { mimeType: 'application/zip', buffer: sampleFiles.zip },
}

/** Presses the attach button and chooses files with any names; PNG, PDF and ZIP are available. */
export async function chooseFiles(button: Locator, ...names: string[]): Promise<void> {
  const chooser = button.page().waitForEvent('filechooser')
  await button.press('Enter')
  await (await chooser).setFiles(names.map((name) => ({ name, ...kinds[extname(name)]! })))
}
