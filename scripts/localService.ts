import { getRequestListener } from '@hono/node-server'
import type { Plugin } from 'vite'

/**
 * Runs the real service over this project's docs behind the demo pages of `npm run dev`. Pages find the public key in
 * `<meta name="docs-assistant-key">`.
 */
export function localService(): Plugin {
  let publicKey = ''
  return {
    name: 'local-service',
    apply: (_, { command, mode }) => command === 'serve' && mode !== 'test',
    async configureServer(server) {
      const module = await server.ssrLoadModule('/src/service/index.ts')
      const { createDocsService } = module as typeof import('../src/service/index.ts')
      const service = await createDocsService({ folder: 'docs' })
      publicKey = service.publicKey
      server.httpServer?.once('close', () => service.close())
      const answer = getRequestListener(service.fetch)
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/discovery/')) answer(request, response)
        else next()
      })
    },
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'docs-assistant-key', content: publicKey }, injectTo: 'head' },
    ],
  }
}
