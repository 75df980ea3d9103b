import { createHash } from 'node:crypto'
import { renameSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Alias, type InlineConfig, type Plugin, type Rolldown, build as viteBuild } from 'vite'
import { asciiOnly } from './asciiOnly.ts'
import { minifyTwice } from './minifyTwice.ts'
import { withoutReasons } from './withoutReasons.ts'
import { withoutUnusedSdk } from './withoutUnusedSdk.ts'
import { withoutZod } from './withoutZod.ts'

const shared = {
  logLevel: 'warn',
  mode: 'production',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
} as const

/** Preact stands in for React, unless the build is told otherwise: see ARCHITECTURE.md. */
const preact: Alias[] =
  process.env.DOCS_ASSISTANT_EMBED === 'react'
    ? []
    : [
        { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
        { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
        { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
        // What asks for it in CommonJS gets all of React, so none of it could be left out; and Preact has that hook.
        { find: /^use-sync-external-store\/shim.*$/, replacement: 'preact/compat' },
      ]

/**
 * The script tag's files: the loader, as `embed.js` for pages and as `embed/index.js` for bundlers, and what it loads
 * when it is wanted, in a folder named after its content, so that it may be kept forever.
 */
export async function buildEmbed(): Promise<void> {
  const folder = await buildPanel()
  await viteBuild({
    ...shared,
    plugins: [filesBeside(), asciiOnly()],
    define: { ...shared.define, panelFolder: JSON.stringify(`embed/${folder}`) },
    build: {
      emptyOutDir: false,
      lib: {
        entry: 'src/embed/script.ts',
        formats: ['iife'],
        // Vite asks for one; a script without exports leaves no such name on the page.
        name: 'DocsAssistant',
        fileName: () => 'embed.js',
      },
    },
  })
  await viteBuild({
    ...shared,
    plugins: [filesIn(folder)],
    build: {
      emptyOutDir: false,
      lib: { entry: 'src/embed/index.ts', formats: ['es'], fileName: () => 'embed/index.js' },
      rolldownOptions: { output: { minify: true } },
    },
  })
}

/** Builds the panel and what it loads; gives the name of their folder, which is that of their content. */
async function buildPanel(): Promise<string> {
  const built = [
    await viteBuild(panelConfig()),
    await viteBuild(explainConfig()),
  ] as Rolldown.RolldownOutput[][]
  const files = built.flatMap((each) => each[0]!.output)
  const hash = createHash('sha256')
  for (const file of files.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1)))
    hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source)
  const folder = hash.digest('hex').slice(0, 8)
  renameSync('dist/embed/built', `dist/embed/${folder}`)
  return folder
}

function panelConfig(): InlineConfig {
  return {
    ...shared,
    plugins: [withoutZod(), withoutUnusedSdk(), withoutReasons(), explainsLater(), minifyTwice()],
    resolve: { alias: preact },
    build: {
      outDir: 'dist/embed/built',
      emptyOutDir: false,
      lib: { entry: { panel: 'src/embed/panel.tsx' }, formats: ['es'], fileName: (_, name) => `${name}.js` },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          comments: false,
          // What the panel shares with what it loads later stays in its file: one request opens it.
          codeSplitting: { groups: [{ name: 'panel', tags: ['$initial'] }] },
          chunkFileNames: ({ facadeModuleId, isDynamicEntry }) => {
            if (facadeModuleId?.includes('/src/languages/')) return 'language-[name].js'
            return isDynamicEntry ? '[name].js' : 'shared-[hash].js'
          },
        },
      },
    },
  }
}

/** The settings once more, with the sentences that the panel has not: a build of its own, so that it shares nothing. */
function explainConfig(): InlineConfig {
  return {
    ...shared,
    build: {
      outDir: 'dist/embed/built',
      emptyOutDir: false,
      lib: { entry: 'src/embed/explain.ts', formats: ['es'], fileName: () => 'explain.js' },
      rolldownOptions: { output: { minify: true, comments: false } },
    },
  }
}

/** In the panel: what is built apart, and is beside it. */
function explainsLater(): Plugin {
  return {
    name: 'explains-later',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/explain\.ts$/ },
      handler: () => ({ id: './explain.js', external: true }),
    },
  }
}

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** In the script tag's file: what loads the same files by whole address. */
function filesBeside(): Plugin {
  return {
    name: 'files-beside',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/files\.ts$/ },
      handler: () => source('embed/filesBeside.ts'),
    },
  }
}

/** In the entry for bundlers: the files that are built, for their bundlers to find. */
function filesIn(folder: string): Plugin {
  return {
    name: 'files-in',
    enforce: 'pre',
    resolveId: {
      filter: { id: /(?:\/panel\.tsx|\/languages\/[\w-]+\.ts)$/ },
      handler(id) {
        const tag = /languages\/([\w-]+)\.ts$/.exec(id)?.[1]
        // The loader has the English words it needs.
        return { id: `./${folder}/${tag ? `language-${tag}` : 'panel'}.js`, external: true }
      },
    },
  }
}
