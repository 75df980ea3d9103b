/** Builds everything that is published into dist/: `node scripts/build.ts`. */
import { execFileSync } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build as viteBuild } from 'vite'
import { asciiOnly } from './asciiOnly.ts'
import { buildEmbed } from './buildEmbed.ts'
import { chatStubs } from './chatBundle.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const shared = { logLevel: 'warn', mode: 'production', publicDir: false } as const

/**
 * The React entry leaves packages to the host's bundler. The headless one carries what our chats reach of the chat
 * SDK, which no bundler finds out by itself, and leaves React; the script tag's files carry all they need. The admin panel is built apart, so that none of it is in a file readers
 * load: as an entry, and as the script of the admin page.
 */
async function buildBrowser(): Promise<void> {
  await viteBuild({
    ...shared,
    build: {
      emptyOutDir: false,
      // With maps, so that a stack trace still names the source.
      sourcemap: true,
      lib: {
        entry: { index: 'src/index.ts' },
        formats: ['es'],
        fileName: (_, name) => `${name}.js`,
      },
      rolldownOptions: {
        external: /^[^./\0]/,
        output: {
          banner: "'use client'",
          minify: true,
          // All that is loaded at once is one file, beside the entry; with one file for each that some pieces share it
          // would be thirty.
          codeSplitting: { groups: [{ name: 'widget', tags: ['$initial'] }] },
          // What is loaded with the widget, and what only some answers or pages load.
          chunkFileNames: ({ isDynamicEntry, facadeModuleId, name }) => {
            if (name === 'PageParts') return 'page-[hash].js'
            if (name === 'widget') return 'widget-[hash].js'
            // Twenty names without a hash: brotli can do nothing about random letters.
            if (facadeModuleId?.includes('/src/languages/')) return 'language-[name].js'
            return isDynamicEntry ? 'lazy-[name]-[hash].js' : 'shared-[hash].js'
          },
        },
      },
    },
  })
  await viteBuild({
    ...shared,
    resolve: { alias: chatStubs },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      emptyOutDir: false,
      lib: {
        entry: 'src/headless/index.ts',
        formats: ['es'],
        fileName: () => 'headless/index.js',
      },
      rolldownOptions: {
        external: /^react(?:-dom)?(?:\/|$)/,
        output: {
          banner: "'use client'",
          codeSplitting: { groups: [{ name: 'conversation', tags: ['$initial'] }] },
          chunkFileNames: 'headless/[name].js',
        },
        // Of React only what is used: what falls out of the SDK must not leave its imports behind.
        treeshake: { moduleSideEffects: 'no-external' },
      },
    },
  })
  await viteBuild({
    ...shared,
    build: {
      emptyOutDir: false,
      minify: false,
      lib: { entry: 'src/admin/index.ts', formats: ['es'], fileName: () => 'admin/index.js' },
      rolldownOptions: {
        external: /^[^./\0]/,
        output: { banner: "'use client'", comments: { jsdoc: false } },
      },
    },
  })
  await viteBuild({
    ...shared,
    plugins: [asciiOnly()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      emptyOutDir: false,
      lib: { entry: 'src/admin/page.tsx', formats: ['es'], fileName: () => 'admin.js' },
      // Nobody bundles this one, so its white space goes, too.
      rolldownOptions: { output: { minify: true } },
    },
  })
  await buildEmbed()
}

function buildServer(): void {
  const emit = ['--noEmit', 'false', '--rootDir', 'src', '--outDir', 'dist', '--declaration']
  tsc('tsconfig.server.json', ...emit)
  tsc('tsconfig.publish.json', ...emit, '--emitDeclarationOnly')
  chmodSync('dist/service/cli/bin.js', 0o755)
}

function tsc(project: string, ...options: string[]): void {
  execFileSync('tsc', ['-p', project, ...options], { stdio: 'inherit' })
}

process.chdir(root)
rmSync('dist', { recursive: true, force: true })
await buildBrowser()
buildServer()
