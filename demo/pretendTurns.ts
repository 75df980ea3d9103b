import type { Turn, TurnState } from '../src/conversation/turns/turn.ts'
import { AssistantError, type ErrorCode, errorStatus, isErrorCode } from '../src/protocol/errors.ts'

const question = 'How do I rotate an API key without downtime?'

const sources = [
  { number: 1, title: 'API keys › Rotate a key', url: '/guide/keys#rotate' },
  { number: 2, title: 'Command line reference', url: '/reference/cli' },
  { number: 3, title: 'RFC 6750: Bearer Token Usage', url: 'https://www.rfc-editor.org/rfc/rfc6750' },
]

const lookedAt = [
  { title: 'Zero downtime deploys › Roll over', url: '/guide/deploys#roll-over' },
  { title: 'Audit log', url: '/guide/audit-log' },
]

const searches = [
  { query: 'rotate api key', found: 4, pages: [...sources, ...lookedAt] },
  { query: 'key downtime', found: 0, pages: [] },
]

const rich = `You can have **two active keys** at once, so create the new one first, move your services over, and revoke the old one last [1].

## Steps

1. Create a key with the same scopes:

   \`\`\`sh
   acme keys create --name "web 2026" --scopes read,search --expires-in 90d
   \`\`\`

2. Put it into \`ACME_API_KEY\` and deploy.
3. Revoke the old key once \`acme keys usage\` shows *no calls for an hour* [2].

| Scope | Allows | Default |
| --- | --- | :-: |
| \`read\` | Reading pages and passages | yes |
| \`search\` | Searching, and asking the assistant | yes |
| \`admin\` | Creating and revoking keys, and changing settings | no |

> Revoking takes effect within a minute.

- [x] New key deployed
- [ ] Old key revoked

Keys are sent as [bearer tokens](https://www.rfc-editor.org/rfc/rfc6750) [3].`

const partial = `You can have **two active keys** at once, so create the new one first [1].

\`\`\`ts
import { createClient } from '@acme/client'

const client = createClient({ apiKey: process.env.ACME_`

function turn(state: TurnState, answer = '', id = '1'): Turn {
  const hasSources = state.kind === 'complete'
  return {
    id,
    question,
    context: [],
    answer,
    searches,
    sources: hasSources ? sources : [],
    lookedAt: hasSources ? lookedAt : [],
    state,
  }
}

function failed(code: ErrorCode, answer = ''): readonly Turn[] {
  return [turn({ kind: 'failed', error: pretended(code) }, answer)]
}

function pretended(code: ErrorCode): AssistantError {
  return new AssistantError(code, `Pretended: ${code}.`)
}

const queued = [
  'Can I limit a key to one origin?',
  'How long is a key valid, and can I have it renewed by itself?',
].map(
  (text, index): Turn => ({
    ...turn({ kind: 'queued', isHeld: false }, '', `queued-${index}`),
    question: text,
    searches: [],
  }),
)

function longThread(): readonly Turn[] {
  return Array.from({ length: 8 }, (_, index) => turn({ kind: 'complete' }, rich, String(index)))
}

const states: Record<string, () => readonly Turn[]> = {
  closed: () => [],
  empty: () => [],
  waiting: () => [{ ...turn({ kind: 'waiting' }), searches: [] }],
  searching: () => [
    { ...turn({ kind: 'answering' }), searches: [{ query: 'rotate api key', found: undefined, pages: [] }] },
  ],
  thinking: () => [
    {
      ...turn({ kind: 'answering' }),
      reasoning: { text: 'The reader wants to rotate a key.\nTwo may be active at once.', isGrowing: true },
    },
  ],
  answering: () => [turn({ kind: 'answering' }, partial)],
  complete: () => [turn({ kind: 'complete' }, rich)],
  stopped: () => [turn({ kind: 'stopped' }, partial)],
  slow: () => [turn({ kind: 'slow' }, partial)],
  'slow-start': () => [{ ...turn({ kind: 'slow' }), searches: [] }],
  countdown: () => [
    turn({ kind: 'failed', error: pretended('rate-limited'), retryAtMs: Date.now() + 75_000 }),
  ],
  'scheduled-time': () => [
    turn({ kind: 'scheduled', error: pretended('rate-limited'), sendAtMs: Date.now() + 75_000 }),
  ],
  'scheduled-network': () => [turn({ kind: 'scheduled', error: pretended('offline'), sendAtMs: undefined })],
  queue: () => [turn({ kind: 'answering' }, partial), ...queued],
  'queue-after-stop': () => [turn({ kind: 'stopped' }, partial), ...queued],
  editing: () => [1, 2, 3].map((id) => turn({ kind: 'complete' }, rich, String(id))),
  'rated-down': () => [{ ...turn({ kind: 'complete' }, rich), feedback: { rating: 'down' } }],
  interrupted: () => failed('interrupted', partial),
  long: longThread,
}

/** Names of all states to look at: those above, and each error a reader can see. */
export const stateNames: readonly string[] = [
  ...new Set([...Object.keys(states), ...Object.keys(errorStatus)]),
]

export function turnsOf(state: string): readonly Turn[] {
  if (Object.hasOwn(states, state)) return states[state]!()
  return isErrorCode(state) ? failed(state) : []
}
