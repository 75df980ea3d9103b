import type { McpAccess } from '../../mcp/McpCaller.ts'
import type { SiteWords } from '../words/SiteWords.ts'

/** Programs that a page of the site links to. */
export const linkedPrograms = ['chatgpt', 'claude', 'cursor', 'vscode'] as const

export type LinkedProgram = (typeof linkedPrograms)[number]

/** Reads the names of programs with commas between them. @throws Error if one is not known */
export function parseLinkedPrograms(value: string): readonly LinkedProgram[] {
  if (value === 'none') return []
  const names = value.split(',').map((name) => name.trim())
  const found = linkedPrograms.filter((program) => names.includes(program))
  if (found.length !== names.length) throw new Error('A program is not known, or named twice.')
  return found
}

/** A link of the menu of a page. */
export interface PageLink {
  label: string
  href: string
}

export interface PageLinksOptions {
  programs: readonly LinkedProgram[]
  words: SiteWords
  /** Whole address of the page's Markdown. */
  markdownUrl: string
  /** Whether programs on other machines can reach the address. */
  isPublic: boolean
  mcp: {
    access: McpAccess
    /** Whole address of the endpoint. */
    url: string
    /** Name of the server in an editor. */
    name: string
    publicKey: string
  }
}

/** Lists where a page can be opened with one press: chats that read it, and editors that add the docs. */
export function listPageLinks({ programs, words, markdownUrl, isPublic, mcp }: PageLinksOptions): PageLink[] {
  const prompt = encodeURIComponent(words.readPrompt.replace('{url}', markdownUrl))
  const open = (name: string) => words.openIn.replace('{name}', name)
  const add = (name: string) => words.addTo.replace('{name}', `${name} (MCP)`)
  const server = {
    url: mcp.url,
    ...(mcp.access === 'key' && { headers: { Authorization: `Bearer ${mcp.publicKey}` } }),
  }
  const chats: Record<LinkedProgram, PageLink | undefined> = {
    chatgpt: { label: open('ChatGPT'), href: `https://chatgpt.com/?hints=search&q=${prompt}` },
    claude: { label: open('Claude'), href: `https://claude.ai/new?q=${prompt}` },
    cursor: { label: open('Cursor'), href: `https://cursor.com/link/prompt?text=${prompt}` },
    vscode: undefined,
  }
  const editors: Record<LinkedProgram, PageLink | undefined> = {
    chatgpt: undefined,
    claude: undefined,
    cursor: {
      label: add('Cursor'),
      href: `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodeURIComponent(mcp.name)}&config=${encodeURIComponent(btoa(JSON.stringify(server)))}`,
    },
    vscode: {
      label: add('VS Code'),
      href: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: mcp.name, type: 'http', ...server }))}`,
    },
  }
  return [...(isPublic ? [chats] : []), ...(mcp.access === 'off' ? [] : [editors])].flatMap((links) =>
    linkedPrograms.flatMap((program) => (programs.includes(program) ? (links[program] ?? []) : [])),
  )
}
