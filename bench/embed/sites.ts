import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { DocsAssistantApi } from '../../src/embed/assistant/api.ts'

/** A site with one assistant, or with none. */
export interface BenchSite {
  name: string
  /** Markup at the end of the page. */
  body: string
  files: Readonly<Record<string, string>>
  /** Selector of the button that opens the assistant; undefined without one. */
  opener?: string
  /** Returns whether everything is loaded. Runs in the page; as text, the policy would forbid it. */
  isReady?: () => boolean
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The smallest possible assistant: the lower limit of all measurements. */
const button = `(() => {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('button { position: fixed; inset: auto 20px 20px auto; padding: 12px 20px; border-radius: 99px }')
  root.adoptedStyleSheets = [sheet]
  root.append(Object.assign(document.createElement('button'), { textContent: 'Ask' }))
  document.body.append(host)
})()`

/** Builds the control page, the lower limit, our widget and the others, each as a site would include it. */
export async function buildSites(apiKey: string): Promise<BenchSite[]> {
  const names = globSync(['embed.js', 'embed/*/*.js'], { cwd: `${root}dist/docs-assistant` })
  const ours = names.map((name) => [`/${name}`, readFileSync(`${root}dist/docs-assistant/${name}`, 'utf8')])
  return [
    { name: 'control', body: '', files: {} },
    {
      name: 'a button alone',
      body: '<script async src="/button.js"></script>',
      files: { '/button.js': button },
    },
    {
      name: 'ours',
      body: `<script async src="/embed.js" data-domain="docs" data-api-key="${apiKey}"></script>`,
      files: Object.fromEntries(ours),
      opener: '[data-part="launcher"]',
      isReady: () =>
        (window as unknown as { DocsAssistant: DocsAssistantApi }).DocsAssistant.state.kind === 'ready',
    },
    await peer(
      'DocSearch side panel',
      `import sidepanel from '@docsearch/sidepanel-js'
       import styles from '@docsearch/css/dist/sidepanel.css?inline'
       document.adoptedStyleSheets.push(sheetOf(styles))
       sidepanel({ container: '#assistant', indexName: 'docs', appId: 'BENCH', apiKey: 'bench', assistantId: 'bench' })`,
      '.DocSearch-SidepanelButton',
    ),
    await peer(
      'deep-chat',
      `import 'deep-chat'
       document.querySelector('#assistant').append(Object.assign(document.createElement('deep-chat'), { connect: { url: '/ask' } }))`,
      'deep-chat #text-input',
    ),
    await peer(
      'Markprompt',
      `import { markprompt } from '@markprompt/web'
       markprompt('bench', '#assistant')`,
      '[class*="Markprompt"][class*="rigger"]',
    ),
  ]
}

async function peer(name: string, source: string, opener: string): Promise<BenchSite> {
  const entry = 'virtual:peer'
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'peer',
        resolveId: (id) => (id === entry ? `${root}bench/embed/peer.js` : undefined),
        load: (id) =>
          id === `${root}bench/embed/peer.js`
            ? `const sheetOf = (text) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(text); return sheet }\n${source}`
            : undefined,
      },
    ],
    build: { write: false, rolldownOptions: { input: entry, output: { entryFileNames: 'peer.js' } } },
  })
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  const files = outputs.map((output) => [
    `/${output.fileName}`,
    output.type === 'chunk' ? output.code : String(output.source),
  ])
  return {
    name,
    body: '<div id="assistant"></div><script type="module" src="/peer.js"></script>',
    files: Object.fromEntries(files),
    opener,
  }
}
