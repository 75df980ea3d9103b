import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Assistant } from '../src/conversation/assistant.ts'
import { isGrowing, type Turn } from '../src/conversation/turns/turn.ts'
import { resolveSettings } from '../src/settings/resolveSettings.ts'
import { resolveView, type ViewSettingsInput } from '../src/settings/viewSettings.ts'
import { FakeView } from '../test/support/FakeView.tsx'
import { stateNames, turnsOf } from './pretendTurns.ts'

const address = new URLSearchParams(location.search)
const shown = address.get('state') ?? 'empty'

const look = resolveView({
  theme: (address.get('theme') ?? 'auto') as ViewSettingsInput['theme'],
  accent: address.get('accent') ?? undefined,
})
const settings = resolveSettings({
  domain: 'docs',
  apiKey: 'svc_dsc_pretend',
  siteName: 'Acme Docs',
  starterQuestions: ['How do I install it?', 'How do I rotate an API key?', 'Which browsers are supported?'],
  supportUrl: address.has('support') ? 'https://acme.example/help' : undefined,
  onFeedback: () => {},
})

const pretendPast = [
  'How do I rotate an API key?',
  'Which browsers are supported, and what happens in those that are not on the list?',
  'Deploying behind a proxy',
].map((title, index) => ({
  id: String(index + 1),
  title,
  createdAt: Date.UTC(2026, 0, 5 - index),
  updatedAt: Date.UTC(2026, 0, 5 - index, 14, 5),
}))

/** An assistant that opens, closes and takes a draft, but does not answer. */
function usePretendAssistant(turns: readonly Turn[]): Assistant {
  const [open, setOpen] = useState(shown !== 'closed')
  const [draft, setDraft] = useState(address.get('draft') ?? '')
  return {
    settings,
    turns,
    status: { kind: turns.some(isGrowing) ? 'busy' : 'idle' },
    threadId: undefined,
    open,
    setOpen,
    draft,
    setDraft,
    ask: () => false,
    stop: () => {},
    retry: () => {},
    continueAnswer: () => {},
    retryLater: () => {},
    cancelRetryLater: () => {},
    keepWaiting: () => {},
    edit: () => {},
    editing: shown === 'editing' ? { turnId: '1', dropped: 2 } : undefined,
    startEditing: () => {},
    cancelEditing: () => {},
    sendQueued: () => {},
    removeQueued: () => {},
    feedback: () => {},
    on: () => () => {},
    reset: () => {},
    forget: () => {},
    context: { items: [], add: () => undefined, remove: () => {}, move: () => {}, clear: () => {} },
    history: {
      list: pretendPast,
      currentId: '1',
      open: () => {},
      rename: () => {},
      remove: () => {},
      search: (text) => pretendPast.filter(({ title }) => title.includes(text)),
      lastPlace: () => undefined,
      keepPlace: () => {},
      lastPanel: () => ({}),
      keepPanel: () => {},
    },
  }
}

function PretendAssistant() {
  return <FakeView look={look} assistant={usePretendAssistant(turnsOf(shown))} />
}

function StateLinks() {
  return (
    <ul>
      {stateNames.map((state) => (
        <li key={state}>
          <a href={`?state=${state}`} aria-current={state === shown ? 'page' : undefined}>
            {state}
          </a>
        </li>
      ))}
    </ul>
  )
}

createRoot(document.getElementById('states')!).render(
  <StrictMode>
    <StateLinks />
    <PretendAssistant />
  </StrictMode>,
)
