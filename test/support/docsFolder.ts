import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { closeLater } from './closeLater.ts'

/** Returns the path of a folder in `test/fixtures`. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))
}

/** Creates an empty folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-'))
  closeLater(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Creates a docs folder with these files, which is removed after the test. */
export async function docsFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder()
  await writeFiles(folder, files)
  return folder
}

/** Writes files into a folder and creates missing folders. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
}

/** Copies a fixture that a test may change. */
export async function copyOfFixture(name: string): Promise<string> {
  const folder = await temporaryFolder()
  await cp(fixture(name), folder, { recursive: true })
  return folder
}
