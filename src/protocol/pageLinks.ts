/** Programs of other companies that a page can link to: chats that read it, and editors that add the docs. */
export const linkedPrograms = ['chatgpt', 'claude', 'cursor', 'vscode'] as const

export type LinkedProgram = (typeof linkedPrograms)[number]

/** A link of the menu of a page. */
export interface PageLink {
  label: string
  href: string
}

/** Words of the links, in the reader's language. */
export interface PageLinkWords {
  /** `{name}` is that of a chat. */
  openIn: string
  /** `{name}` is that of an editor. */
  addTo: string
  /** First question to the chat. `{url}` is the address of the page. */
  readPrompt: string
}

export interface PageLinksOptions {
  programs: readonly LinkedProgram[]
  words: PageLinkWords
  /** Whole address of the page, or of its Markdown; undefined if programs on other machines cannot reach it. */
  pageUrl: string | undefined
  /** The endpoint of the Model Context Protocol; undefined if there is none. */
  mcp:
    | {
        /** Whole address. */
        url: string
        /** Name of the server in an editor. */
        name: string
        /** Public key, if the endpoint wants one. */
        publicKey: string | undefined
      }
    | undefined
}

/** Lists where a page can be opened with one press: chats that read it, and editors that add the docs. */
export function listPageLinks({ programs, words, pageUrl, mcp }: PageLinksOptions): PageLink[] {
  const links: Array<PageLink & { program: LinkedProgram }> = []
  if (pageUrl !== undefined) {
    const prompt = encodeURIComponent(words.readPrompt.replace('{url}', () => pageUrl))
    const label = (name: string) => words.openIn.replace('{name}', name)
    links.push(
      {
        program: 'chatgpt',
        label: label('ChatGPT'),
        href: `https://chatgpt.com/?hints=search&q=${prompt}`,
      },
      { program: 'claude', label: label('Claude'), href: `https://claude.ai/new?q=${prompt}` },
      { program: 'cursor', label: label('Cursor'), href: `https://cursor.com/link/prompt?text=${prompt}` },
    )
  }
  if (mcp) {
    const { url, name, publicKey } = mcp
    const label = (editor: string) => words.addTo.replace('{name}', `${editor} (MCP)`)
    const server = { url, ...(publicKey && { headers: { Authorization: `Bearer ${publicKey}` } }) }
    links.push(
      {
        program: 'cursor',
        label: label('Cursor'),
        href: `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodeURIComponent(name)}&config=${encodeURIComponent(btoa(JSON.stringify(server)))}`,
      },
      {
        program: 'vscode',
        label: label('VS Code'),
        href: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, type: 'http', ...server }))}`,
      },
    )
  }
  return links.flatMap(({ program, label, href }) => (programs.includes(program) ? [{ label, href }] : []))
}
