/** Builds the two packages that are published into dist/: `node scripts/build.ts`. */
import { execFileSync } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { build as viteBuild } from 'vite'
import { buildEmbed } from './buildEmbed.ts'
import {
  asciiOnly,
  chatStubs,
  chatTreeshake,
  collectImports,
  cssTarget,
  define,
  languageFile,
  path,
  shared,
  valuesOfWords,
  zodStub,
} from './buildPlugins.ts'
import { copyTexts, serviceFolder, topManifest, widgetFolder, writeManifests } from './packages.ts'
import { pruneDeclarations } from './pruneDeclarations.ts'
import { noteLicenses, writeNotices } from './thirdPartyNotices.ts'

const root = path('')
const output = { outDir: widgetFolder, emptyOutDir: false, cssTarget }

/** Packages that the host installs: React, and two that are loaded on demand. */
const external = /^(?:react|react-dom|temml|@speed-highlight\/core)(?:\/|$)/

/**
 * Marks entries for servers that render components. Files that an entry imports need no mark, and bundlers warn about
 * each one.
 */
const clientMark = ({ isEntry }: { isEntry: boolean }) => (isEntry ? "'use client'" : '')

/**
 * Builds the browser files. The component and the headless entry share the file of the conversation, which contains the
 * chat SDK; the script tag's files bundle everything. The admin panel is a separate build, an entry and the script of
 * the admin page, so that none of it is in a file for readers. Some of its pages are separate files, which are
 * loaded when they are opened.
 */
async function buildBrowser(): Promise<void> {
  const ofLauncher = new Set<string>()
  const ofConversation = new Set<string>()
  const ofPanel = new Set<string>()
  await viteBuild({
    ...shared,
    plugins: [
      collectImports(path('src/view/shell/DocsAssistant.tsx'), ofLauncher),
      collectImports(path('src/headless/index.ts'), ofConversation),
      collectImports(path('src/view/shell/LoadedAssistant.tsx'), ofPanel),
      valuesOfWords(),
      zodStub(),
      noteLicenses(),
    ],
    resolve: { alias: chatStubs },
    define,
    build: {
      ...output,
      // Source maps, so that a stack trace names the source.
      sourcemap: true,
      lib: {
        entry: { index: 'src/index.ts', 'headless/index': 'src/headless/index.ts' },
        formats: ['es'],
        fileName: (_, name) => `${name}.js`,
      },
      rolldownOptions: {
        external,
        output: {
          banner: clientMark,
          minify: true,
          codeSplitting: {
            groups: [
              // Modules of both, so that the launcher does not load the conversation.
              {
                name: 'settings',
                test: (id) => ofLauncher.has(id) && ofConversation.has(id),
                priority: 3,
              },
              { name: 'launcher', test: (id) => ofLauncher.has(id), priority: 2 },
              { name: 'conversation', test: (id) => ofConversation.has(id), priority: 1 },
              // One file for everything that opening the panel loads; the default would split it into about thirty.
              { name: 'panel', test: (id) => ofPanel.has(id) },
            ],
          },
          // Names tell what is loaded with the widget from what is loaded on demand.
          chunkFileNames: ({ isDynamicEntry, facadeModuleId, name }) => {
            if (name === 'PageParts') return 'page-[hash].js'
            if (/^(?:settings|launcher|conversation|panel)$/.test(name)) return `${name}-[hash].js`
            // Without hashes, because brotli cannot compress random letters in thirty names.
            return languageFile(facadeModuleId) ?? (isDynamicEntry ? 'lazy-[name].js' : 'shared-[hash].js')
          },
        },
        // Drops the imports of the SDK's unused code.
        treeshake: { ...chatTreeshake, moduleSideEffects: 'no-external' },
      },
    },
  })
  await viteBuild({
    ...shared,
    plugins: [noteLicenses()],
    build: {
      ...output,
      minify: false,
      cssMinify: true,
      lib: { entry: 'src/admin/index.ts', formats: ['es'], fileName: () => 'admin/index.js' },
      rolldownOptions: {
        external: /^[^./\0]/,
        // The entry contains all that its pages share, and exports it to them.
        preserveEntrySignatures: 'allow-extension',
        output: {
          banner: clientMark,
          comments: { jsdoc: false },
          codeSplitting: { groups: [{ name: 'panel', tags: ['$initial'] }] },
          chunkFileNames: 'admin/[name].js',
        },
      },
    },
  })
  await viteBuild({
    ...shared,
    plugins: [asciiOnly(), noteLicenses()],
    define,
    build: {
      ...output,
      lib: { entry: 'src/admin/page.tsx', formats: ['es'], fileName: () => 'admin.js' },
      // Not bundled again, so white space is removed too.
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          codeSplitting: { groups: [{ name: 'panel', tags: ['$initial'] }] },
          chunkFileNames: 'admin-[name].js',
        },
      },
    },
  })
  await buildEmbed()
}

/**
 * Compiles the modules for servers and all declarations. Both packages contain the compiled helpers that they share, so
 * that neither has an entry for them.
 */
function buildServer(): void {
  compile('tsconfig.server.json', widgetFolder)
  for (const name of ['service', 'search']) rmSync(`${widgetFolder}/${name}`, { recursive: true })
  compile('tsconfig.publish.json', widgetFolder, '--emitDeclarationOnly')
  compile('tsconfig.server.json', serviceFolder)
  chmodSync(`${serviceFolder}/service/cli/bin.js`, 0o755)
  const entries = Object.values(topManifest().exports).flatMap((entry) =>
    typeof entry === 'object' ? [entry.types!.replace(`./${widgetFolder}/`, '')] : [],
  )
  const typesFrom = pruneDeclarations(widgetFolder, entries)
  if (String(typesFrom) !== 'react')
    throw new Error(`The types of docs-assistant need ${typesFrom}. Show only types of ours and of React.`)
  pruneDeclarations(serviceFolder, ['service/index.d.ts'])
}

function compile(project: string, folder: string, ...options: string[]): void {
  const emit = ['--noEmit', 'false', '--rootDir', 'src', '--outDir', folder, '--declaration']
  execFileSync('tsc', ['-p', project, ...emit, ...options], { stdio: 'inherit' })
}

process.chdir(root)
rmSync('dist', { recursive: true, force: true })
await buildBrowser()
writeNotices(widgetFolder, root)
buildServer()
copyTexts(root)
writeManifests()
