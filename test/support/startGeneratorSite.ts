import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { builtFolder, type Generator, generatorsFolder } from '../generators/generators.ts'
import { listenLocally } from './listenLocally.ts'
import { type RunningService, startService } from './startService.ts'

export interface GeneratorSite {
  name: string
  url: string
  service: RunningService
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Placeholders of the docs' snippets. */
const address = 'https://docs.example.com'
const key = 'svc_dsc_2f7c…'

/**
 * A site built by a generator, as a static host serves it, and the real service over its sources. Only the address and
 * the key in its pages are replaced by those of that service.
 */
export async function startGeneratorSite({ name, pages }: Generator): Promise<GeneratorSite> {
  const folder = builtFolder(name)
  let service: RunningService | undefined
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const found = findFile(folder, decodeURIComponent(pathname))
    if (typeof found === 'object') return redirect(response, found.redirect)
    const file = found ?? join(folder, '404.html')
    const type = types[extname(file)]
    response.writeHead(found && existsSync(file) ? 200 : 404, {
      'Content-Type': type ?? 'application/octet-stream',
    })
    if (!existsSync(file)) return response.end()
    if (!/html|script|plain/.test(type ?? '')) return response.end(readFileSync(file))
    const text = readFileSync(file, 'utf8')
    response.end(text.replaceAll(address, service?.url ?? '').replaceAll(key, service?.publicKey ?? ''))
  })
  const { url } = await listenLocally(server)
  service = await startService({ folder: join(generatorsFolder, name, pages), siteUrl: url })
  return { name, url, service }
}

/** Finds a file like static hosts do: a file, a file without its extension, or a folder with a trailing slash. */
function findFile(folder: string, path: string): string | { redirect: string } | undefined {
  const file = join(folder, path)
  if (!file.startsWith(folder)) return undefined
  if (existsSync(file) && statSync(file).isFile()) return file
  if (existsSync(`${file}.html`)) return `${file}.html`
  if (!existsSync(join(file, 'index.html'))) return undefined
  return path.endsWith('/') ? join(file, 'index.html') : { redirect: `${path}/` }
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(301, { Location: to }).end()
}
