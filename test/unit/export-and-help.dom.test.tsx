import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AssistantError, type Turn } from 'docs-assistant'
import { describe, expect, it, vi } from 'vitest'
import { fakeAssistant, renderView, turn } from '../support/renderView.tsx'

const rich: readonly Turn[] = [
  turn({
    question: 'How do I\nrotate a key?',
    context: [{ type: 'code', value: 'acme keys `all`', language: 'sh' }],
    answer: 'Make a new one [1].\n\n```suggestions\n(Keys)[/keys]\n```',
    sources: [
      { number: 1, title: 'Keys [beta]', url: '/guide/keys(1)' },
      { number: 2, title: 'Bad', url: 'javascript:alert(1)' },
    ],
  }),
  turn({ id: '2', question: 'And then?', answer: 'Run:\n\n```sh\nacme', state: { kind: 'stopped' } }),
  turn({
    id: '3',
    question: 'And?',
    answer: '',
    state: { kind: 'failed', error: new AssistantError('unreachable', 'For developers.') },
  }),
  turn({ id: '4', question: 'Next?', answer: '', state: { kind: 'queued', isHeld: false } }),
]

/** Opens the menu by keyboard. */
async function openMenu(
  { turns = rich, threadId }: { turns?: readonly Turn[]; threadId?: string | undefined } = {},
  settings: Parameters<typeof fakeAssistant>[1] = {},
) {
  const rendered = renderView(fakeAssistant({ turns, threadId: threadId as undefined }, settings))
  const user = userEvent.setup({ document })
  const button = rendered.view.getByRole('button', { name: 'More' })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(rendered.focused()?.getAttribute('role')).toBe('menuitem'))
  return { ...rendered, user, button, items: () => rendered.view.getAllByRole('menuitem') }
}

const exported = `# How do I rotate a key?

Ask Acme · DATE

---

> How do I
> rotate a key?
>
> \`\`\`sh
> acme keys \`all\`
> \`\`\`

Make a new one [1].

**Sources**

1. [Keys \\[beta\\]](http://localhost:3000/guide/keys%281%29)
2. Bad

---

> And then?

Run:

\`\`\`sh
acme
\`\`\`

*You stopped this answer.*

---

> And?

*The assistant can’t be reached right now.*
`

describe('when the conversation has a menu', () => {
  it('is hidden for an empty conversation', () => {
    const { view } = renderView(fakeAssistant())
    expect(view.queryByRole('button', { name: 'More' })).toBeNull()
  })

  it('moves by arrow keys, closes with Escape and returns the focus; the panel stays open', async () => {
    const { user, focused, items, button, view, root } = await openMenu()
    const [copy, download] = items()
    expect(focused()).toBe(copy)
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe(download)
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe(copy)
    await user.keyboard('{End}{Escape}')
    expect(focused()).toBe(button)
    expect(view.queryByRole('menu')).toBeNull()
    expect(root.querySelector('[data-part="panel"]')?.getAttribute('data-state')).toBe('open')
  })

  it('closes on a press elsewhere, also in the page', async () => {
    const { user, view } = await openMenu()
    await user.click(document.body)
    expect(view.queryByRole('menu')).toBeNull()
  })

  it('copies the conversation as one Markdown document', async () => {
    const { user, items } = await openMenu({}, { siteName: 'Acme' })
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await user.keyboard('{Enter}')
    const date = new Date().toLocaleDateString('en', { dateStyle: 'long' })
    expect(write.mock.calls[0]?.[0].replace(date, 'DATE')).toBe(exported)
    await waitFor(() => expect(items()[0]?.textContent).toBe('Copied'))
  })

  it('saves the same document as a file named after the conversation', async () => {
    const { user, button, focused } = await openMenu()
    const saved: Array<{ name: string; type: string }> = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${(blob as Blob).type}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, type: this.href })
    })
    await user.keyboard('{ArrowDown}{Enter}')
    expect(saved).toEqual([
      { name: 'how-do-i-rotate-a-key.md', type: expect.stringContaining('text/markdown') },
    ])
    expect(focused()).toBe(button)
  })
})

describe('when there is a link to support', () => {
  const failed = { kind: 'failed', error: new AssistantError('internal', 'For developers.') } as const

  async function support(supportUrl: string, threadId?: string) {
    const { view } = await openMenu({ turns: [turn({ state: failed })], threadId }, { supportUrl })
    const menuLink = view.getByRole('menuitem', { name: /Get help/ }) as HTMLAnchorElement
    const noticeLink = view.getByRole('link', { name: /Get help/ }) as HTMLAnchorElement
    expect(noticeLink.href).toBe(menuLink.href)
    return menuLink.href
  }

  it.each([
    ['https://acme.dev/help?from=docs#form', 'https://acme.dev/help?from=docs&threadId=t+1#form'],
    ['https://acme.dev/help?threadId=old', 'https://acme.dev/help?threadId=t+1'],
    ['/help', 'http://localhost:3000/help?threadId=t+1'],
    ['mailto:help@acme.dev', 'mailto:help@acme.dev?body=%0D%0A%0D%0AthreadId%3A%20t%201'],
    [
      'mailto:help@acme.dev?body=Hello%2C&subject=Docs',
      'mailto:help@acme.dev?subject=Docs&body=Hello%2C%0D%0A%0D%0AthreadId%3A%20t%201',
    ],
  ])('%s: adds the thread, below a failure and in the menu', async (supportUrl, href) => {
    expect(await support(supportUrl, 't 1')).toBe(href)
  })

  it('keeps the address if there is no thread', async () => {
    expect(await support('https://acme.dev/help')).toBe('https://acme.dev/help')
  })
})

describe('when a host sets `pageLinks`', () => {
  const page = 'https://acme.example/docs/keys?tab=2#rotate'
  const links = (menu: { items: () => HTMLElement[] }) =>
    menu.items().map((item) => [item.textContent, item.getAttribute('href')] as const)

  it('opens the page elsewhere from the menu, before anything was asked', async () => {
    vi.stubGlobal('location', new URL(page))
    const menu = await openMenu(
      { turns: [] },
      {
        baseUrl: 'https://docs.acme.example/help',
        pageLinks: ['chatgpt', 'claude', 'cursor', 'vscode'],
      },
    )
    const [chatgpt, claude, cursor, server, code, ...rest] = links(menu)
    const prompt = encodeURIComponent('https://acme.example/docs/keys?tab=2')
    expect(chatgpt![0]).toBe('Open in ChatGPT (opens in a new tab)')
    for (const [, href] of [chatgpt!, claude!, cursor!]) expect(href).toContain(prompt)
    const config = JSON.parse(atob(new URL(server![1]!).searchParams.get('config')!))
    expect(config.url).toBe('https://docs.acme.example/help/mcp')
    expect(config.headers.Authorization).toMatch(/^Bearer svc_dsc_/)
    expect(JSON.parse(decodeURIComponent(code![1]!.slice('vscode:mcp/install?'.length)))).toMatchObject({
      type: 'http',
      url: config.url,
    })
    expect(rest).toEqual([])
  })

  it('copies the page as Markdown, and says if that fails', async () => {
    const asked: unknown[] = []
    const answers = [
      Response.json({ path: '/docs/keys', content: '# Keys' }),
      new Response('', { status: 404 }),
    ]
    const fetch = async (address: RequestInfo | URL, init?: RequestInit) => {
      asked.push([String(address), JSON.parse(String(init?.body))])
      return answers.shift()!
    }
    const menu = await openMenu(
      { turns: [] },
      { baseUrl: 'https://docs.acme.example', currentPath: '/docs/keys', pageLinks: ['markdown'], fetch },
    )
    const [item] = menu.items()
    await menu.user.click(item!)
    await waitFor(() => expect(item!.textContent).toBe('Copied'))
    expect(asked).toEqual([
      [
        expect.stringMatching(/^https:\/\/docs\.acme\.example\/discovery\/v1\/page\//),
        { path: '/docs/keys' },
      ],
    ])
    expect(await navigator.clipboard.readText()).toBe('# Keys')
    await menu.user.click(item!)
    await waitFor(() => expect(item!.textContent).toBe('Couldn’t copy'))
    expect(await navigator.clipboard.readText()).toBe('# Keys')
  })

  it("copies the page through the host's own server, and offers no editor an address that it hides", async () => {
    const asked: string[] = []
    const fetch = async (address: RequestInfo | URL) => {
      asked.push(String(address))
      return Response.json({ path: '/docs/keys', content: '# Keys' })
    }
    const menu = await openMenu(
      { turns: [] },
      {
        domain: undefined,
        apiKey: undefined,
        endpoint: '/api/ask?tenant=acme',
        pageLinks: ['markdown', 'vscode'],
        fetch,
      },
    )
    const [item, ...rest] = menu.items()
    await menu.user.click(item!)
    await waitFor(() => expect(item!.textContent).toBe('Copied'))
    expect([asked, rest]).toEqual([['/api/ask?tenant=acme&page'], []])
  })
})
