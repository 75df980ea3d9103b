import { createHash } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import postcss from 'postcss'
import { type Alias, type InlineConfig, type Plugin, type Rolldown, build as viteBuild } from 'vite'
import {
  asciiOnly,
  chatStubs,
  chatTreeshake,
  collectImports,
  compiledAtOnce,
  cssTarget,
  define,
  languageFile,
  path,
  shared,
  valuesOfWords,
  zodStub,
} from './buildPlugins.ts'
import { widgetFolder } from './packages.ts'
import { noteLicenses } from './thirdPartyNotices.ts'

/** Preact replaces React and saves 50 kB brotli, unless the environment variable says otherwise. */
const preact: Alias[] =
  process.env.DOCS_ASSISTANT_EMBED === 'react'
    ? []
    : [
        { find: /^react$/, replacement: 'preact/compat' },
        { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
        { find: /^react-dom$/, replacement: 'preact/compat' },
        { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      ]

/**
 * Builds the script tag's files: the loader, as `embed.js` for pages and as `embed/index.js` for bundlers, and the
 * files it loads, in a folder named after their content, so that they can be cached forever.
 */
export async function buildEmbed(): Promise<void> {
  const [built] = (await viteBuild(assistant())) as Rolldown.RolldownOutput[]
  const hash = createHash('sha256')
  for (const file of built!.output.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1)))
    hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source)
  const folder = hash.digest('hex').slice(0, 6)
  renameSync(unnamed, `${widgetFolder}/embed/${folder}`)
  const output = { outDir: widgetFolder, emptyOutDir: false, cssTarget }
  await viteBuild({
    ...shared,
    plugins: [
      filesBeside(),
      valuesOfWords(),
      loaderTokens(),
      asciiOnly(),
      compiledAtOnce('embed.js'),
      noteLicenses(),
    ],
    define: { ...define, panelFolder: JSON.stringify(`embed/${folder}`) },
    build: {
      ...output,
      // Vite requires a name; a script without exports adds no such name to the page.
      lib: {
        entry: 'src/embed/script.ts',
        formats: ['iife'],
        name: 'DocsAssistant',
        fileName: () => 'embed.js',
      },
    },
  })
  await viteBuild({
    ...shared,
    plugins: [filesIn(`./${folder}`), loaderTokens(), noteLicenses()],
    define,
    build: {
      ...output,
      lib: { entry: 'src/embed/index.ts', formats: ['es'], fileName: () => 'embed/index.js' },
      rolldownOptions: { output: { minify: true } },
    },
  })
}

/** Folder of the files until their content, and so its name, is known. */
const unnamed = `${widgetFolder}/embed/built`

/**
 * Builds the assistant, the panel and what it loads. The assistant is always loaded with or before the panel, so
 * modules of both are in the assistant's file only.
 */
function assistant(): InlineConfig {
  const entry = path('src/embed/assistant/startAssistant.ts')
  const ofAssistant = new Set<string>()
  return {
    ...shared,
    plugins: [
      collectImports(entry, ofAssistant),
      valuesOfWords(),
      zodStub(),
      compiledAtOnce('assistant.js'),
      compiledAtOnce('panel.js'),
      noteLicenses(),
    ],
    define,
    resolve: { alias: [...preact, ...chatStubs] },
    build: {
      outDir: unnamed,
      emptyOutDir: false,
      cssTarget,
      lib: {
        entry: { assistant: entry, panel: path('src/embed/panel.tsx') },
        formats: ['es'],
        fileName: (_, name) => `${name}.js`,
      },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        treeshake: chatTreeshake,
        output: {
          minify: true,
          comments: false,
          codeSplitting: {
            groups: [
              { name: 'assistant', test: (id) => ofAssistant.has(id), priority: 1 },
              // Keeps modules that the panel shares with lazy files in the panel's file, so that opening it loads no
              // other.
              { name: 'panel', tags: ['$initial'] },
            ],
          },
          chunkFileNames: ({ facadeModuleId, isDynamicEntry }) =>
            languageFile(facadeModuleId) ?? (isDynamicEntry ? '[name].js' : 'shared-[hash].js'),
        },
      },
    },
  }
}

/** In the script tag's file: loads the files by absolute address. */
function filesBeside(): Plugin {
  return {
    name: 'files-beside',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/files\.ts$/ },
      handler: () => path('src/embed/loader/filesBeside.ts'),
    },
  }
}

/** In later builds: refers to the files of the assistant and the panel that were built before. */
function filesIn(folder: string): Plugin {
  return {
    name: 'files-in',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/(?:panel\.tsx|startAssistant\.ts)$/ },
      handler: (id) => ({
        id: `${folder}/${id.endsWith('panel.tsx') ? 'panel' : 'assistant'}.js`,
        external: true,
      }),
    },
  }
}

/**
 * Prepares the tokens for the loader. They follow the palette of the page before anything knows it. Tokens that the
 * loader's stylesheets do not use, or set themselves, are left out.
 */
function loaderTokens(): Plugin {
  const users = ['view/reset.css', 'view/launcher.css', 'view/frame.css', 'embed/loader/loader.css']
  return {
    name: 'loader-tokens',
    enforce: 'pre',
    transform: {
      filter: { id: /\/tokens\.css\?inline$/ },
      handler(css) {
        const root = postcss.parse(css)
        // Inherited from the page.
        root.walkDecls(/color-scheme|text-size-adjust/, (declaration) => {
          declaration.remove()
        })
        const styles = users.map((user) => readFileSync(path(`src/${user}`), 'utf8')).join('')
        const isUnused = ({ prop }: postcss.Declaration) =>
          !`${styles}${root}`.includes(`var(${prop}`) || styles.includes(`${prop}:`)
        // A token may be used only by another one that is not used.
        for (let before = ''; before !== root.toString(); ) {
          before = root.toString()
          root.walkDecls(/^--/, (declaration) => {
            if (isUnused(declaration)) declaration.remove()
          })
        }
        return { code: root.toString(), map: null }
      },
    },
  }
}
