import type { McpHttpHandler } from '@modelcontextprotocol/server'
import type { DocsTools } from './createDocsTools.ts'
import type { McpCaller } from './McpCaller.ts'

export interface McpOptions {
  tools: DocsTools
  /** Name of the docs. */
  siteName(): string
  version: string
  /** Called with failures whose details the agent does not get. */
  onError(error: unknown): void
}

/** Serves the tools to clients of the protocol. */
export interface Mcp {
  /** Answers a message that was sent over HTTP. @param body its parsed body */
  answer(request: Request, body: unknown, caller: McpCaller): Promise<Response>
  /** Serves one client over standard input and output. Resolves when the input has ended. */
  serveStdio(): Promise<void>
  close(): Promise<void>
}

/** Caller without limits: the client started the server on its own machine. */
const localCaller: McpCaller = {
  origin: undefined,
  takeTurn: async () => 0,
  countQuestion: async () => {},
  countReport: async () => {},
}

/** Opens the server. Loads the package of the protocol with the first client, because it takes time and memory. */
export function openMcp(options: McpOptions): Mcp {
  let opened: Promise<McpHttpHandler> | undefined

  async function createServer(caller: McpCaller) {
    const { createMcpServer } = await import('./createMcpServer.ts')
    return createMcpServer({ ...options, siteName: options.siteName(), caller })
  }

  async function openHandler(): Promise<McpHttpHandler> {
    const { createMcpHandler } = await import('@modelcontextprotocol/server')
    return createMcpHandler(
      ({ authInfo }) => createServer((authInfo?.extra as { caller: McpCaller } | undefined)!.caller),
      // The server announces no changes, so no stream has to stay open.
      { maxSubscriptions: 0 },
    )
  }

  return {
    async answer(request, parsedBody, caller) {
      opened ??= openHandler()
      const handler = await opened
      // The key was checked before. Only the caller is passed on.
      const authInfo = { token: '', clientId: '', scopes: [], extra: { caller } }
      return handler.fetch(request, { parsedBody, authInfo })
    },
    async serveStdio() {
      const { serveStdio, StdioServerTransport } = await import('@modelcontextprotocol/server/stdio')
      const transport = new StdioServerTransport()
      const ended = new Promise<void>((resolve) => process.stdin.once('close', resolve))
      const handle = serveStdio(() => createServer(localCaller), { transport, onerror: options.onError })
      await ended
      await handle.close()
    },
    async close() {
      await (await opened)?.close()
    },
  }
}
