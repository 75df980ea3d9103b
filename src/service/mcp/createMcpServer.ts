import { type CallToolResult, McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { AssistantError } from '../../protocol/errors.ts'
import {
  maxFilterTextLength,
  maxPagePathLength,
  maxQuestionLength,
  maxSearchQueryLength,
} from '../../protocol/limits.ts'
import {
  type DocsTools,
  defaultToolResults,
  maxToolPageLength,
  maxToolResults,
  type ToolOutput,
} from './createDocsTools.ts'
import type { McpCaller } from './McpCaller.ts'

export interface McpServerOptions {
  tools: DocsTools
  /** Name of the docs. */
  siteName: string
  version: string
  caller: McpCaller
  /** Called with failures whose details the agent does not get. */
  onError(error: unknown): void
}

/** Maximum length of what an agent says about a gap, in UTF-16 code units. */
export const maxGapNoteLength = 2_000

const scope = {
  version: z
    .string()
    .max(maxFilterTextLength)
    .optional()
    .describe('Name of the version of the docs. Default: the newest released one.'),
  language: z.string().max(maxFilterTextLength).optional().describe('Tag of a language, such as "en".'),
}
const coverage = z.enum(['full', 'partly', 'none'])
const place = { version: z.string().optional(), language: z.string().optional() }

/** Creates a server of the protocol for one client, with the tools of the docs. */
export function createMcpServer(options: McpServerOptions): McpServer {
  const { tools, siteName, version, caller, onError } = options
  const server = new McpServer(
    { name: 'docs-assistant', title: siteName, version },
    {
      capabilities: { tools: { listChanged: false } },
      instructions: `These tools read the docs "${siteName}". Use "ask" for a question and "search" for sections, and cite the addresses that they return. If the coverage is "none", say that the docs do not cover it.`,
    },
  )
  const reads = { readOnlyHint: true, idempotentHint: true, openWorldHint: false }

  async function run(work: () => Promise<ToolOutput>): Promise<CallToolResult> {
    try {
      const { text, data } = await work()
      return { content: [{ type: 'text', text }], structuredContent: data }
    } catch (error) {
      if (!(error instanceof AssistantError)) onError(error)
      const text = error instanceof AssistantError ? error.message : 'The service failed. Try again later.'
      return { isError: true, content: [{ type: 'text', text }] }
    }
  }

  server.registerTool(
    'search',
    {
      title: 'Search the docs',
      description: `Finds sections of the docs "${siteName}" for a query, with their text and addresses. "coverage" says whether they answer it.`,
      inputSchema: z.object({
        query: z.string().min(1).max(maxSearchQueryLength).describe('Words or a question.'),
        limit: z
          .number()
          .int()
          .min(1)
          .max(maxToolResults)
          .optional()
          .describe(`Number of sections. Default: ${defaultToolResults}.`),
        ...scope,
      }),
      outputSchema: z.object({
        coverage,
        results: z.array(
          z.object({ title: z.string(), url: z.string(), path: z.string(), ...place, content: z.string() }),
        ),
      }),
      annotations: reads,
    },
    (input, { mcpReq }) => run(() => tools.search(input, caller, mcpReq.signal)),
  )
  server.registerTool(
    'read_page',
    {
      title: 'Read a page of the docs',
      description: `Returns a page of the docs "${siteName}" as Markdown, at most ${maxToolPageLength} characters at once.`,
      inputSchema: z.object({
        path: z.string().min(1).max(maxPagePathLength).describe('Path or address of the page.'),
        offset: z.number().int().min(0).optional().describe('Where to continue, as "nextOffset" says.'),
      }),
      outputSchema: z.object({
        title: z.string(),
        url: z.string(),
        path: z.string(),
        ...place,
        otherVersions: z.array(z.string()).optional(),
        content: z.string(),
        nextOffset: z.number().optional(),
      }),
      annotations: reads,
    },
    (input) => run(() => tools.readPage(input, caller)),
  )
  server.registerTool(
    'ask',
    {
      title: 'Ask the docs',
      description: `Answers a question from the docs "${siteName}", with sources, or says that they do not answer it.`,
      inputSchema: z.object({
        question: z.string().min(1).max(maxQuestionLength).describe('A complete question.'),
        ...scope,
      }),
      outputSchema: z.object({
        answered: z.boolean(),
        coverage,
        version: z.string().optional(),
        otherVersions: z.array(z.string()).optional(),
        answer: z.string(),
        sources: z.array(z.object({ title: z.string(), url: z.string() })),
      }),
      annotations: { ...reads, idempotentHint: false },
    },
    (input, { mcpReq }) => run(() => tools.ask(input, caller, mcpReq.signal)),
  )
  server.registerTool(
    'report_gap',
    {
      title: 'Report a gap in the docs',
      description:
        'Tells the people who write the docs that something is missing or wrong. Use it if the docs did not help with a task. Send no secrets and no personal data.',
      inputSchema: z.object({
        question: z.string().min(1).max(maxQuestionLength).describe('What the docs should answer.'),
        note: z.string().max(maxGapNoteLength).optional().describe('What is missing or wrong.'),
        path: z.string().max(maxPagePathLength).optional().describe('Path of the page it is about.'),
      }),
      outputSchema: z.object({ stored: z.boolean() }),
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    (input) => run(() => tools.reportGap(input, caller)),
  )
  return server
}
