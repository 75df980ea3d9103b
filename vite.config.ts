import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { localService } from './scripts/localService.ts'
import { shadowStyles } from './scripts/shadowStyles.ts'
import { isLong } from './test/support/fuzz.ts'

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url))

/** Tests and the demo import the package by name; here the name resolves to the sources, or to the build. */
const alias =
  process.env.TEST_TARGET === 'dist'
    ? []
    : [
        { find: /^docs-assistant$/, replacement: source('index.ts') },
        {
          find: /^docs-assistant\/(admin|embed|headless|proxy|proxy\/auth|service)$/,
          replacement: source('$1/index.ts'),
        },
      ]

export default defineConfig({
  plugins: [react(), tailwindcss(), shadowStyles(), localService()],
  resolve: { alias },
  test: {
    // Vitest's default leaves one core idle.
    maxWorkers: '100%',
    // Tests that run four commands exceed the default of five seconds when another file runs next to them.
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['test/unit/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['test/unit/**/*.dom.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['test/support/emptyStorage.ts', 'test/support/patience.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['test/contract/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/support/buildFirst.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/support/buildOnce.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      // Only in `npm run test:long`, which also runs more of all other tests: see test/support/fuzz.ts.
      ...(isLong
        ? [{ extends: true as const, test: { name: 'long', include: ['test/long/**/*.test.ts'] } }]
        : []),
    ],
  },
})
