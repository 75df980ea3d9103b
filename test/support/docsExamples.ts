import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { vi } from 'vitest'
import { closeLater } from './closeLater.ts'

/**
 * Writes the examples of a docs page to a folder that is compiled like tests, which import the package by name.
 * Examples are complete files: their fence has a name, ```` ```ts [name.ts] ````. Returns their names.
 */
export function writeExamples(
  folder: string,
  page: string,
  replaced: Readonly<Record<string, string>>,
): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8')
  mkdirSync(folder, { recursive: true })
  const names = [...text.matchAll(/^```tsx? \[([\w.]+)\]\n(.*?)^```$/gms)].map(([, name = '', code = '']) => {
    const entries = Object.entries(replaced)
    writeFileSync(
      join(folder, name),
      entries.reduce((written, [from, to]) => written.replace(from, to), code),
    )
    return name
  })
  const config = { extends: '../../tsconfig.test.json', include: ['*.ts', '*.tsx', '../../src/**/*.d.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  return names
}

/** Compiles the examples in a folder. Returns what the compiler printed; empty if nothing is wrong. */
export function compileExamples(folder: string): string {
  return execFileSync('npx', ['tsc', '-p', folder], { encoding: 'utf8', stdio: 'pipe' })
}

/** Runs an example that starts a server, and returns its address. Intercepts `listen` to get it. */
export async function serveExample(path: string): Promise<string> {
  const listening = Promise.withResolvers<string>()
  const listen = vi.spyOn(Server.prototype, 'listen').mockImplementationOnce(function (
    this: Server,
    ...words
  ) {
    listen.mockRestore()
    closeLater(async () => this.close())
    this.once('listening', () => {
      const { port } = this.address() as AddressInfo
      listening.resolve(`http://127.0.0.1:${port}`)
    })
    return this.listen(...(words as Parameters<Server['listen']>))
  })
  await import(/* @vite-ignore */ path)
  return listening.promise
}
