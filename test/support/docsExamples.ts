import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { vi } from 'vitest'

export interface DocsExample {
  name: string
  code: string
}

/** Returns the examples of a docs page that are complete files: their fence has a name, ```` ```ts [name.ts] ````. */
export function readExamples(page: string): DocsExample[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8')
  return [...text.matchAll(/^```ts \[([\w.]+)\]\n(.*?)^```$/gms)].map(([, name, code]) => ({
    name: name!,
    code: code!,
  }))
}

/** Writes examples to a folder that is compiled like tests, which import the package by name. */
export function writeExamples(folder: string, examples: readonly DocsExample[], service: string): void {
  mkdirSync(folder, { recursive: true })
  for (const { name, code } of examples) {
    // Uses a free port, because the port of the docs may be in use.
    const here = code.replace('https://assistant.example.com', service).replace('3000', '0')
    writeFileSync(join(folder, name), here)
  }
  const config = { extends: '../../tsconfig.test.json', include: ['*.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
}

/** Runs an example that starts a server. The example does not export its server, so `listen` is intercepted. */
export async function serveExample(path: string): Promise<{ site: string; server: Server }> {
  const listening = Promise.withResolvers<{ site: string; server: Server }>()
  const listen = vi.spyOn(Server.prototype, 'listen').mockImplementationOnce(function (
    this: Server,
    ...words
  ) {
    listen.mockRestore()
    this.once('listening', () => {
      const { port } = this.address() as AddressInfo
      listening.resolve({ site: `http://127.0.0.1:${port}`, server: this })
    })
    return this.listen(...(words as Parameters<Server['listen']>))
  })
  await import(/* @vite-ignore */ path)
  return listening.promise
}
