/** Builds everything that is published into dist/: `node scripts/build.ts`. */
import { execFileSync } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build as viteBuild } from 'vite'
import { asciiOnly } from './asciiOnly.ts'
import { withoutUnusedSdk } from './withoutUnusedSdk.ts'
import { withoutZod } from './withoutZod.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const shared = { logLevel: 'warn', mode: 'production', publicDir: false } as const

/** What the entries share is loaded with them; what ties the widget to its page comes after. */
function nameOfChunk({ name }: { name: string }): string {
  return name === 'PageParts' ? 'page-[hash].js' : 'shared-[hash].js'
}

/**
 * The React entry leaves packages to the host's bundler. The headless one carries what our chats reach of the chat
 * SDK, which no bundler finds out by itself, and leaves React; the script tag's file carries all it needs.
 */
async function buildBrowser(): Promise<void> {
  await viteBuild({
    ...shared,
    build: {
      emptyOutDir: false,
      minify: false,
      lib: {
        entry: { index: 'src/index.ts', 'embed/index': 'src/embed/index.ts' },
        formats: ['es'],
        fileName: (_, name) => `${name}.js`,
      },
      rolldownOptions: {
        external: /^[^./\0]/,
        output: { banner: "'use client'", comments: { jsdoc: false }, chunkFileNames: nameOfChunk },
      },
    },
  })
  await viteBuild({
    ...shared,
    plugins: [withoutZod(), withoutUnusedSdk()],
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
        output: { banner: "'use client'" },
        // Of React only what is used: what falls out of the SDK must not leave its imports behind.
        treeshake: { moduleSideEffects: 'no-external' },
      },
    },
  })
  await viteBuild({
    ...shared,
    plugins: [withoutZod(), withoutUnusedSdk(), asciiOnly()],
    define: { 'process.env.NODE_ENV': '"production"' },
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
