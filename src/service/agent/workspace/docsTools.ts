import { type Tool, tool } from 'ai'
import * as z from 'zod'
import { titleOf } from '../../assistant/titleOf.ts'
import type { Docs } from '../../docs/types.ts'
import type { Workspace } from './createWorkspace.ts'
import { ToolError } from './resolvePath.ts'

/** Maximum number of pages in the result of `list`. */
const maxListed = 500
/** Maximum number of characters in the result of `read`. */
const maxReadCharacters = 30_000
/** Maximum number of passages in the result of `search`, and of characters per passage. */
const searchLimit = 8
const maxPassageCharacters = 600

const path = z.string().describe('Path of a page, relative to the docs folder: "guide/install.md".')

/** Returns the six tools of the agent. They reach only pages of the docs: no shell, no network, no other files. */
export function docsTools(
  workspace: Workspace,
  docs: Pick<Docs, 'searchAll'>,
  onError: (error: unknown) => void,
): Record<string, Tool> {
  /** Hides errors of the file system from the model, because they contain paths of this machine. */
  async function guard<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act()
    } catch (error) {
      if (error instanceof ToolError) throw error
      onError(error)
      throw new ToolError('The file system of the service failed.')
    }
  }

  return {
    list: tool({
      description: 'Lists the pages of the docs, or of one folder of them.',
      inputSchema: z.object({ folder: z.string().default('').describe('Folder; empty for all.') }),
      execute: async ({ folder }) => {
        const files = await guard(() => workspace.list(folder))
        const more = files.length - maxListed
        return more > 0 ? [...files.slice(0, maxListed), `… and ${more} more; list a folder.`] : files
      },
    }),
    search: tool({
      description: 'Searches the docs for passages. The search does not include changes of this job.',
      inputSchema: z.object({ query: z.string().min(1).max(1000) }),
      execute: async ({ query }, { abortSignal }) => {
        const request = { question: query, limit: searchLimit }
        const { passages } = await docs.searchAll(request, { signal: abortSignal })
        return passages.map(({ passage }) => ({
          path: passage.file,
          title: titleOf(passage),
          text: passage.text.slice(0, maxPassageCharacters),
        }))
      },
    }),
    read: tool({
      description: 'Reads the source of a page.',
      inputSchema: z.object({
        path,
        offset: z.number().int().min(0).default(0).describe('Index of the first character to read.'),
      }),
      execute: async ({ path, offset }) => {
        const text = await guard(() => workspace.read(path))
        const end = offset + maxReadCharacters
        return {
          text: text.slice(offset, end),
          ...(end < text.length && { nextOffset: end, characters: text.length }),
        }
      },
    }),
    create: tool({
      description: 'Creates a new page.',
      inputSchema: z.object({ path, text: z.string() }),
      execute: async ({ path, text }) => {
        await guard(() => workspace.create(path, text))
        return `Created ${path}.`
      },
    }),
    replace: tool({
      description: 'Replaces text in a page. The page must contain "old" exactly once.',
      inputSchema: z.object({ path, old: z.string(), new: z.string() }),
      execute: async ({ path, old, new: replacement }) => {
        await guard(() => workspace.replace(path, old, replacement))
        return `Changed ${path}.`
      },
    }),
    delete: tool({
      description: 'Deletes a page.',
      inputSchema: z.object({ path }),
      execute: async ({ path }) => {
        await guard(() => workspace.remove(path))
        return `Deleted ${path}.`
      },
    }),
  }
}
