import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { BenchSite } from './sites.ts'

/** Policy of a strict site; only reported, so that everything runs. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'none'; img-src 'self'; connect-src 'self'; require-trusted-types-for 'script'"

/**
 * Serves a docs page with the site's markup at its end, compressed with brotli.
 *
 * @param answer answers questions, which are sent with POST
 */
export async function serveSite(
  { body, files }: BenchSite,
  answer?: RequestListener,
): Promise<{ url: string; close(): void }> {
  const sent = new Map(
    Object.entries({ ...files, '/': pageOf(body) }).map(([path, text]) => [path, brotliCompressSync(text)]),
  )
  const server = createServer((request, response) => {
    if (answer && request.method === 'POST') return answer(request, response)
    const found = sent.get(request.url ?? '')
    const type =
      request.url === '/' ? 'text/html' : request.url?.endsWith('.css') ? 'text/css' : 'text/javascript'
    response.writeHead(found ? 200 : 404, {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy-Report-Only': policy,
      ...(found && { 'Content-Encoding': 'br' }),
    })
    response.end(found)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const paragraph =
  '<h2>Retries</h2><p>A job that fails is tried again, up to <code>maxAttempts</code> times. Between two attempts the queue waits a little longer each time.</p><pre><code>queue.add(job, { maxAttempts: 5 })</code></pre>'

const pageOf = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Acme</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"></head><body><main><h1>Acme</h1>${paragraph.repeat(40)}</main>${body}</body></html>`
