import { fileURLToPath } from 'node:url'
import { buildScript } from '../buildScript.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Builds the production script of a page with the panel. */
export function buildPanelPage(): Promise<string> {
  return buildScript(`import { openPanelPage } from ${JSON.stringify(`${folder}panelPage.ts`)}
globalThis.bench = openPanelPage()`)
}

/** Builds the production script of a page with one renderer. */
export function buildPage(renderer: string): Promise<string> {
  return buildScript(`import { openBenchPage } from ${JSON.stringify(`${folder}page.ts`)}
import { createRenderer } from ${JSON.stringify(`${folder}renderers/${renderer}`)}
globalThis.bench = openBenchPage(createRenderer)`)
}
