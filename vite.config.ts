import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { localService } from './scripts/localService.ts'
import { shadowStyles } from './scripts/shadowStyles.ts'
import { tailwind } from './scripts/tailwind.ts'
import { isLong } from './test/support/fuzz.ts'
import { leaveOutMissing } from './test/support/leaveOutMissing.ts'
import { releasedPackages } from './test/support/releasedPackages.ts'

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url))

/** Tests and the demo import the package by name; here the name resolves to the sources, or to the build. */
const alias =
  process.env.TEST_TARGET === 'dist'
    ? [
        {
          find: /^docs-assistant-service$/,
          replacement: fileURLToPath(
            new URL('./dist/docs-assistant-service/service/index.js', import.meta.url),
          ),
        },
      ]
    : [
        { find: /^docs-assistant-service$/, replacement: source('service/index.ts') },
        { find: /^docs-assistant$/, replacement: source('index.ts') },
        {
          find: /^docs-assistant\/(admin|embed|headless|proxy|proxy\/auth)$/,
          replacement: source('$1/index.ts'),
        },
      ]

/**
 * Files of a worker share the sources it has loaded, and its browser, because loading and starting them for each file
 * takes longer than most tests.
 */
const sharedModules = { isolate: false, unstubGlobals: true, unstubEnvs: true, restoreMocks: true }

export default defineConfig({
  plugins: [react(), tailwind(), shadowStyles(), localService(), leaveOutMissing(), releasedPackages()],
  resolve: { alias },
  test: {
    // Tests wait half of their time, for a browser, a database or a clock. With three on two cores, a third of them is idle.
    maxWorkers: availableParallelism() * 2,
    // A failing test waits this long; a passing one does not come near it, even on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['test/support/setup.ts'],
    globalSetup: ['test/support/shareIndexes.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          environment: 'node',
          ...sharedModules,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['test/unit/**/*.dom.test.tsx'],
          environment: './test/support/onePage.ts',
          ...sharedModules,
          setupFiles: [
            'test/support/setup.ts',
            'test/support/emptyPage.ts',
            'test/support/domPatience.ts',
            'test/support/domScroll.ts',
            'test/support/webLocks.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['test/contract/**/*.test.ts'],
          environment: 'node',
          ...sharedModules,
          globalSetup: ['test/support/buildFirst.ts', 'test/support/startPostgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          environment: 'node',
          ...sharedModules,
          globalSetup: ['test/support/buildFirst.ts'],
        },
      },
      // Only in `npm run test:long`, which also runs more of all other tests: see test/support/fuzz.ts.
      ...(isLong
        ? [
            {
              extends: true as const,
              test: {
                name: 'long',
                include: ['test/long/**/*.test.ts'],
                globalSetup: ['test/support/startPostgres.ts'],
              },
            },
          ]
        : []),
    ],
  },
})
