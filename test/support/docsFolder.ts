import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** Path of a folder in `test/fixtures`. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))
}

/** An empty folder that is gone when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A folder of docs with these files, gone when the test is over. */
export async function docsFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder()
  await writeFiles(folder, files)
  return folder
}

/** Writes files into a folder and makes the folders they need. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
}

/** A copy of a fixture that a test may change. */
export async function copyOfFixture(name: string): Promise<string> {
  const folder = await temporaryFolder()
  await cp(fixture(name), folder, { recursive: true })
  return folder
}
