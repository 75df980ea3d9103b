import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the indexes that the tests of a run share: see `copyIndex.ts`. */
    indexes: string
  }
}

let folder: string | undefined

/** Creates a folder for indexes of docs, which is removed after the run. */
export function setup(project: TestProject): void {
  folder = mkdtempSync(join(tmpdir(), 'indexes-'))
  project.provide('indexes', folder)
}

export function teardown(): void {
  // Undefined if another setup has failed.
  if (folder) rmSync(folder, { recursive: true, force: true })
}
