import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export interface DocsBlock {
  /** Page and line of the block. */
  place: string
  /** Name of the block's file, unique. */
  file: string
  /** A module: the block, with the imports and the names of the host's app that it leaves out. */
  code: string
}

/** Names that a block may use without an import, because the text around it says where they come from. */
const imports: Readonly<Record<string, string>> = {
  DocsAssistant: "import { DocsAssistant } from 'docs-assistant'",
  useDocsAssistant: "import { useDocsAssistant } from 'docs-assistant'",
  useRef: "import { useRef } from 'react'",
}

/** Names that exist in the host's app. */
const app = `
import type { Assistant, SettingsInput } from 'docs-assistant'
declare global {
  const user: { id: string } | undefined
  const router: { page: { path: string }; push(path: string): void }
  const settings: SettingsInput
  const context: Assistant['context']
  const ask: Assistant['ask']
  function report(...words: unknown[]): void
  function sessionToken(): Promise<string>
}
`

/** Returns all TypeScript blocks of the docs and the README as modules, and the file with the names they leave out. */
export function readDocsBlocks(): { blocks: DocsBlock[]; files: Record<string, string> } {
  const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root, exclude: ['docs/decisions/**'] })]
  const blocks = pages.toSorted().flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8')
    // A fence of four marks shows a fence.
    const shown = text.replace(/^````[\s\S]*?^````$/gm, (fence) => fence.replace(/[^\n]/g, ''))
    return [...shown.matchAll(/^```(tsx?)\b.*\n([\s\S]*?)^```$/gm)].map(([whole, kind, code], index) => {
      const line = shown.slice(0, shown.indexOf(whole)).split('\n').length
      const file = `${page.replace(/\W+/g, '-')}-${index}.${kind}`
      return { place: `${page}:${line}`, file, code: toModule(code!) }
    })
  })
  const files = Object.fromEntries(blocks.map(({ file, code }) => [file, code]))
  return { blocks, files: { ...files, 'app.d.ts': app } }
}

function toModule(block: string): string {
  // Installed here under another name, beside the current version.
  const code = block.replace("'@ai-sdk/react' // version 1", "'@ai-sdk/react1' // version 1")
  // Part of a configuration.
  if (/^\w+: /.test(code)) return `export default {\n${code}}\n`
  const missing = Object.entries(imports)
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(code))
    .filter(([name]) => !new RegExp(`import [^;]*\\b${name}\\b[^;]*? from`).test(code))
    .map(([, line]) => line)
  const lines = code.split('\n')
  const markup = lines.findIndex((line) => line.startsWith('<'))
  const body =
    markup < 0
      ? code
      : `export function Example() {\n${lines.slice(0, markup).join('\n')}\nreturn <>\n${lines.slice(markup).join('\n')}</>\n}\n`
  return `${missing.join('\n')}\n${body}\nexport {}\n`
}
