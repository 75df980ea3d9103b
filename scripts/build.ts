/** Builds everything that is published into dist/: `node scripts/build.ts`. */
import { execFileSync } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build as viteBuild } from 'vite'
import { asciiOnly } from './asciiOnly.ts'
import { buildEmbed } from './buildEmbed.ts'
import { chatStubs } from './chatBundle.ts'
import { noteLicenses, writeNotices } from './thirdPartyNotices.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const shared = { logLevel: 'warn', mode: 'production', publicDir: false } as const

/**
 * Builds the browser files. The React entry imports packages for the host's bundler; the headless one bundles
 * everything but React; the script tag's files bundle everything. The admin panel is a separate build, an entry and the
 * script of the admin page, so that none of it is in a file for readers.
 */
async function buildBrowser(): Promise<void> {
  await viteBuild({
    ...shared,
    plugins: [noteLicenses()],
    build: {
      emptyOutDir: false,
      // Source maps, so that a stack trace names the source.
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
          // One chunk for everything loaded at once; the default would split it into about thirty.
          codeSplitting: { groups: [{ name: 'widget', tags: ['$initial'] }] },
          // Names tell what is loaded with the widget from what is loaded on demand.
          chunkFileNames: ({ isDynamicEntry, facadeModuleId, name }) => {
            if (name === 'PageParts') return 'page-[hash].js'
            if (name === 'widget') return 'widget-[hash].js'
            // Without hashes, because brotli cannot compress random letters in thirty names.
            if (facadeModuleId?.includes('/src/languages/')) return 'language-[name].js'
            return isDynamicEntry ? 'lazy-[name].js' : 'shared-[hash].js'
          },
        },
      },
    },
  })
  await viteBuild({
    ...shared,
    plugins: [noteLicenses()],
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
        // Drops the imports of the SDK's unused code.
        treeshake: { moduleSideEffects: 'no-external' },
      },
    },
  })
  await viteBuild({
    ...shared,
    plugins: [noteLicenses()],
    build: {
      emptyOutDir: false,
      minify: false,
      cssMinify: true,
      lib: { entry: 'src/admin/index.ts', formats: ['es'], fileName: () => 'admin/index.js' },
      rolldownOptions: {
        external: /^[^./\0]/,
        output: { banner: "'use client'", comments: { jsdoc: false } },
      },
    },
  })
  await viteBuild({
    ...shared,
    plugins: [asciiOnly(), noteLicenses()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      emptyOutDir: false,
      lib: { entry: 'src/admin/page.tsx', formats: ['es'], fileName: () => 'admin.js' },
      // Not bundled again, so white space is removed too.
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
writeNotices('dist', root)
buildServer()
