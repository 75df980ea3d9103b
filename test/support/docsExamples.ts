import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { vi } from 'vitest'

export interface DocsExample {
  name: string
  code: string
}

/** The whole files among the examples of a page of the docs: those whose fence has a name, ```` ```ts [name.ts] ````. */
export function readExamples(page: string): DocsExample[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8')
  return [...text.matchAll(/^```ts \[([\w.]+)\]\n(.*?)^```$/gms)].map(([, name, code]) => ({
    name: name!,
    code: code!,
  }))
}

/** Writes examples where they are compiled as tests are, which import the package by its name. */
export function writeExamples(folder: string, examples: readonly DocsExample[], service: string): void {
  mkdirSync(folder, { recursive: true })
  for (const { name, code } of examples) {
    // Any free port: this machine may use the one of the page.
    const here = code.replace('https://assistant.example.com', service).replace('3000', '0')
    writeFileSync(join(folder, name), here)
  }
  const config = { extends: '../../tsconfig.test.json', include: ['*.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
}

/** Runs an example that serves. The example keeps its server to itself, so it is caught on the way. */
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
