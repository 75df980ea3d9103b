import { act, fireEvent, render, within } from '@testing-library/react'
import type { Assistant, DocsAssistantComponents, HeaderSlotProps } from 'docs-assistant'
import { Component, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
// With the slots, loaded before the tests: loading on demand is tested elsewhere.
import '../../src/extras/code.ts'
import { resolveView } from '../../src/settings/viewSettings.ts'
import '../../src/view/slots/FilledSlot.tsx'
import { useSlots } from '../../src/view/slots/Slot.tsx'
import { SlotsContext } from '../../src/view/slots/slots.ts'
import { FakeView } from '../support/FakeView.tsx'
import { fakeAssistant, turn } from '../support/renderView.tsx'

let complaints: unknown[][]
beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
})

interface PageProps {
  assistant: Assistant
  components: DocsAssistantComponents
}

function Page({ assistant, components }: PageProps) {
  return (
    <SlotsContext.Provider value={useSlots(components)}>
      <FakeView assistant={assistant} look={resolveView({})} />
    </SlotsContext.Provider>
  )
}

/** Renders a page with custom components, once their code is loaded. */
async function renderPage(components: DocsAssistantComponents, assistant: Assistant = fakeAssistant()) {
  const { rerender } = render(<Page assistant={assistant} components={components} />)
  const root = document.querySelector('[data-docs-assistant]')!.shadowRoot!
  // Importing the module takes a few turns of the event loop; React then renders the waiting slots.
  await act(() => import('../../src/view/slots/FilledSlot.tsx'))
  await act(async () => {})
  return {
    root,
    view: within(root.querySelector<HTMLElement>('[data-part="root"]')!),
    part: (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`),
    show: (next: Assistant, nextComponents = components) =>
      rerender(<Page assistant={next} components={nextComponents} />),
  }
}

const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
const ours = () => complaints.filter(([words]) => String(words).startsWith('DocsAssistant:'))

describe('when a host replaces a part', () => {
  it('gets the data of the built-in part, and replaces it', async () => {
    const assistant = fakeAssistant({ open: false })
    const { view, part } = await renderPage(
      {
        launcher: ({ open, toggle }) => (
          <button type="button" onClick={toggle}>
            {open ? 'Hide' : 'Help'}
          </button>
        ),
      },
      assistant,
    )
    expect(part('launcher')).toBeNull()
    fireEvent.click(view.getByRole('button', { name: 'Help' }))
    expect(assistant.setOpen).toHaveBeenCalledExactlyOnceWith(true)
  })

  it('can render the built-in part inside', async () => {
    const { part, view } = await renderPage({
      header: ({ children, title }) => (
        <>
          {children}
          <p>Beta of {title}</p>
        </>
      ),
    })
    expect(part('header')).not.toBeNull()
    expect(view.getByText('Beta of Ask the docs')).toBeDefined()
  })

  it('asks, rates, copies and links to sources like the built-in parts', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    const source = { number: 1, title: 'Install', url: '/install' }
    const assistant = fakeAssistant({ turns: [turn({ sources: [source] })] })
    const { view, show } = await renderPage(
      {
        sourceCard: ({ source: { title }, link }) => <a {...link}>Page {title}</a>,
        answerActions: ({ rate, copy, turn: { question } }) => (
          <>
            <button type="button" onClick={() => rate({ rating: 'up' })}>
              Good answer to {question}
            </button>
            <button type="button" onClick={copy}>
              Take it
            </button>
          </>
        ),
        emptyState: ({ ask }) => (
          <button type="button" onClick={() => ask('What is new?')}>
            News
          </button>
        ),
      },
      assistant,
    )
    const link = view.getByRole('link', { name: 'Page Install' }) as HTMLAnchorElement
    expect(new URL(link.href).pathname).toBe('/install')
    fireEvent.click(await view.findByRole('button', { name: 'Good answer to How?' }))
    expect(assistant.feedback).toHaveBeenCalledExactlyOnceWith('1', { rating: 'up' })
    fireEvent.click(view.getByRole('button', { name: 'Take it' }))
    expect(writeText).toHaveBeenCalledExactlyOnceWith('So.')
    const empty = fakeAssistant()
    show(empty)
    fireEvent.click(view.getByRole('button', { name: 'News' }))
    expect(empty.ask).toHaveBeenCalledExactlyOnceWith('What is new?')
    vi.unstubAllGlobals()
  })

  it('keeps its state although the host creates the function on each render', async () => {
    const components = (): DocsAssistantComponents => ({
      emptyState: () => {
        const [count, setCount] = useState(0)
        return (
          <button type="button" onClick={() => setCount(count + 1)}>
            {count} times
          </button>
        )
      },
    })
    const assistant = fakeAssistant()
    const { view, show } = await renderPage(components(), assistant)
    fireEvent.click(view.getByRole('button', { name: '0 times' }))
    show(assistant, components())
    expect(view.getByRole('button', { name: '1 times' })).toBeDefined()
    expect(complaints).toEqual([])
  })
})

describe('when a part of the host throws', () => {
  it('renders the built-in part instead, and logs the error once', async () => {
    const assistant = fakeAssistant({
      turns: [1, 2, 3].map((number) =>
        turn({ id: String(number), sources: [{ number: 1, title: `Page ${number}`, url: `/${number}` }] }),
      ),
    })
    const { view, show } = await renderPage(
      {
        sourceCard: () => {
          throw new Error('no card today')
        },
      },
      assistant,
    )
    expect(view.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '1Page 1',
      '1Page 2',
      '1Page 3',
    ])
    show({ ...assistant, turns: [...assistant.turns] })
    expect(ours()).toEqual([
      [
        'DocsAssistant: components.sourceCard threw an error, so the built-in part is shown instead. Fix the component.',
        expect.any(Error),
      ],
    ])
  })

  it('keeps the panel if something inside throws later', async () => {
    class Fragile extends Component<HeaderSlotProps, { isBroken: boolean }> {
      override state = { isBroken: false }
      override render() {
        if (this.state.isBroken) throw new Error('broken')
        return (
          <button type="button" onClick={() => this.setState({ isBroken: true })}>
            Break
          </button>
        )
      }
    }
    const { view, part } = await renderPage({ header: Fragile })
    fireEvent.click(view.getByRole('button', { name: 'Break' }))
    expect(part('header')).not.toBeNull()
    expect(view.getByRole('textbox')).toBeDefined()
    expect(ours()).toHaveLength(1)
  })
})

describe('when a host renders code', () => {
  const written = 'Run it:\n\n```ts title="app.ts"\nstart()\n```\n\nDone, '
  const growing = (answer: string) =>
    fakeAssistant({ turns: [turn({ answer, state: { kind: 'answering' } })] })
  const complete = (answer: string) => fakeAssistant({ turns: [turn({ answer })] })

  it('gets the code, its language and its title once it is complete', async () => {
    const seen = vi.fn()
    const { view, root, part, show } = await renderPage(
      {
        codeBlock: (data) => {
          seen(data)
          return <textarea aria-label="Editor" readOnly value={data.code} />
        },
      },
      growing(written.slice(0, 40)),
    )
    await nextFrame()
    expect(part('code')?.textContent).toContain('start()')
    expect(seen).not.toHaveBeenCalled()
    show(complete(written))
    // The parts that show code may still be loading.
    await vi.waitFor(() =>
      expect(seen).toHaveBeenLastCalledWith({
        code: 'start()',
        language: 'ts',
        title: 'app.ts',
        children: null,
      }),
    )
    expect(view.getByLabelText('Editor').closest('[data-part="answer-text"]')).not.toBeNull()
    expect(root.querySelectorAll('[data-part="code"]')).toHaveLength(1)
  })

  it('keeps its element while the answer grows, and is not rendered again', async () => {
    const drawn = vi.fn()
    const { view, show, part } = await renderPage(
      {
        codeBlock: ({ code }) => {
          drawn()
          return <textarea aria-label="Editor" readOnly value={code} />
        },
      },
      growing(written),
    )
    await nextFrame()
    const [editor, block] = [view.getByLabelText('Editor'), part('code')]
    const before = drawn.mock.calls.length
    show(growing(`${written}and more`))
    await nextFrame()
    show(complete(`${written}and more.`))
    expect(part('answer-text')?.textContent).toContain('Done, and more.')
    expect(view.getByLabelText('Editor') === editor && part('code') === block).toBe(true)
    expect(drawn).toHaveBeenCalledTimes(before)
  })

  it('uses the built-in block while code arrives, and permanently if it throws', async () => {
    const { part } = await renderPage(
      {
        codeBlock: () => {
          throw new Error('no editor')
        },
      },
      complete(written),
    )
    expect(part('code')?.textContent).toContain('start()')
    expect(part('code')?.querySelector('[data-slot]')?.childNodes).toHaveLength(0)
    expect(ours()).toHaveLength(1)
  })

  it('adds nothing if no host renders code', async () => {
    const { part } = await renderPage({}, complete(written))
    expect(part('code')?.childElementCount).toBe(2)
  })
})
