import { render, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Assistant, Settings, Turn, WidgetSettingsInput } from 'docs-assistant'
import { StrictMode } from 'react'
import { vi } from 'vitest'
import type { ViewSettings } from '../../src/settings/viewSettings.ts'
import { FakeView } from './FakeView.tsx'
import { resolveAll } from './resolveAll.ts'

/** Returns an answered turn with the given changes. */
export function turn(over: Partial<Turn> = {}): Turn {
  return {
    id: '1',
    question: 'How?',
    context: [],
    answer: 'So.',
    searches: [],
    sources: [],
    lookedAt: [],
    state: { kind: 'complete' },
    ...over,
  }
}

/** Returns an assistant that does nothing and records its calls. */
export function fakeAssistant(
  over: Omit<Partial<Assistant>, 'settings'> = {},
  settings: Partial<WidgetSettingsInput> = {},
) {
  return {
    settings: resolveAll(settings),
    turns: [],
    status: { kind: 'idle' },
    threadId: undefined,
    open: true,
    draft: '',
    setOpen: vi.fn(),
    setDraft: vi.fn(),
    ask: vi.fn(),
    stop: vi.fn(),
    retry: vi.fn(),
    continueAnswer: vi.fn(),
    retryLater: vi.fn(),
    cancelRetryLater: vi.fn(),
    keepWaiting: vi.fn(),
    edit: vi.fn(),
    editing: undefined,
    startEditing: vi.fn(),
    cancelEditing: vi.fn(),
    sendQueued: vi.fn(),
    removeQueued: vi.fn(),
    feedback: vi.fn(),
    on: () => () => {},
    reset: vi.fn(),
    forget: vi.fn(),
    context: { items: [], add: vi.fn(), remove: vi.fn(), move: vi.fn(), clear: vi.fn() },
    history: {
      list: [],
      currentId: undefined,
      open: vi.fn(),
      rename: vi.fn(),
      remove: vi.fn(),
      search: () => [],
      lastPlace: () => undefined,
      keepPlace: vi.fn(),
      lastPanel: () => ({}),
      keepPanel: vi.fn(),
    },
    ...over,
  } satisfies Assistant
}

/** Includes the view settings, so that a test passes both together. */
type ShownAssistant = Assistant & { settings: Settings & ViewSettings }

/** Renders the view of an assistant and queries its shadow root. */
export function renderView(assistant: ShownAssistant) {
  const { rerender, unmount } = render(<FakeView assistant={assistant} look={assistant.settings} />, {
    wrapper: StrictMode,
  })
  const host = document.querySelector<HTMLElement>('[data-docs-assistant]')!
  const root = host.shadowRoot!.querySelector<HTMLElement>('[data-part="root"]')!
  return {
    host,
    root,
    view: within(root),
    user: userEvent.setup({ document }),
    part: (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`),
    show: (next: ShownAssistant) => rerender(<FakeView assistant={next} look={next.settings} />),
    focused: () => host.shadowRoot!.activeElement,
    unmount,
  }
}
