import { createMCPClient, type MCPTransport } from '@ai-sdk/mcp'
import { Experimental_StdioMCPTransport as AiStdioTransport } from '@ai-sdk/mcp/mcp-stdio'
import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { closeLater } from './closeLater.ts'

export interface ToolResult {
  text: string
  data: Record<string, unknown>
  isError: boolean
}

/** A client of the protocol that is connected. */
export interface McpClient {
  name: string | undefined
  tools(): Promise<readonly string[]>
  call(tool: string, input: Record<string, unknown>): Promise<ToolResult>
}

/** A service over HTTP, or a command that serves standard input and output. */
export type McpTarget =
  | { url: string; headers: Record<string, string> }
  | { command: string; args: string[]; cwd: string }

interface AnyResult {
  content?: unknown
  structuredContent?: unknown
  isError?: boolean | undefined
}

function readResult({ content, structuredContent, isError = false }: AnyResult): ToolResult {
  const [first] = content as { type: string; text?: string }[]
  return { text: first?.text ?? '', data: (structuredContent ?? {}) as ToolResult['data'], isError }
}

/** Connects the official client, by the newest or by an earlier version of the protocol. */
export async function connectOfficial(target: McpTarget, mode: VersionNegotiationMode): Promise<McpClient> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  const transport =
    'url' in target
      ? new StreamableHTTPClientTransport(new URL(target.url), { requestInit: { headers: target.headers } })
      : new StdioClientTransport({ ...target, stderr: 'ignore' })
  await client.connect(transport)
  closeLater(() => client.close())
  return {
    name: client.getServerVersion()?.title,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, input) => readResult((await client.callTool({ name, arguments: input })) as AnyResult),
  }
}

export async function connectAiSdk(target: McpTarget): Promise<McpClient> {
  const transport =
    'url' in target ? { type: 'http' as const, ...target } : (new AiStdioTransport(target) as MCPTransport)
  const client = await createMCPClient({ transport })
  closeLater(() => client.close())
  const tools = await client.tools()
  return {
    name: client.serverInfo.title,
    tools: async () => Object.keys(tools),
    async call(name, input) {
      const result = await tools[name]!.execute!(input, { toolCallId: '1', messages: [], context: {} })
      return readResult(result as AnyResult)
    },
  }
}

/** The clients that the tests connect. */
export const mcpClients: readonly [string, (target: McpTarget) => Promise<McpClient>][] = [
  ['the official client', (target) => connectOfficial(target, 'auto')],
  ['the official client with an earlier version', (target) => connectOfficial(target, 'legacy')],
  ['the client of the AI SDK', connectAiSdk],
]
