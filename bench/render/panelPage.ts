import { createConversationStore, type OwnedStore } from '../../src/conversation/createConversationStore.ts'
import { mountPanel } from '../../src/embed/mountPanel.tsx'
import type { WidgetSettings } from '../../src/view/shared/conversation.ts'
import { resolveWidget } from '../../src/view/shell/resolveWidget.ts'
import { events } from './events.ts'
import { type BenchPage, splitText } from './page.ts'

/** Time between two chunks that are sent steadily. */
const intervalMs = 4

const encoder = new TextEncoder()

/** The whole way of an answer: from the bytes of a response to the open panel. */
export function openPanelPage(): Pick<BenchPage, 'feedGrowing'> {
  let body: () => ReadableStream<Uint8Array>
  let store: OwnedStore<WidgetSettings> | undefined

  async function start(): Promise<OwnedStore<WidgetSettings>> {
    const settings = resolveWidget({
      domain: 'docs',
      apiKey: 'svc_dsc_bench',
      defaultOpen: true,
      history: 'none',
      fetch: async () => new Response(body(), { headers: { 'Content-Type': 'text/event-stream' } }),
    })
    const opened = createConversationStore(settings)
    const { host } = await mountPanel(document.body, opened)
    host!.inert = false
    return opened
  }

  return {
    async feedGrowing(text, mode) {
      store ??= await start()
      const { actions, getState } = store
      const chunks = mode === 'at once' ? [text] : splitText(text)
      const deltas = chunks.map((delta) => events({ type: 'text-delta', id: '0', delta }))
      body = () => (mode === 'steadily' ? sendSteadily(deltas) : new Response(deltas.join('') + end).body!)
      actions.ask('How?')
      await waitUntil(() => getState().turns.at(-1)?.state.kind === 'complete')
      const { shadowRoot } = document.querySelector('[data-docs-assistant]')!
      await waitUntil(() => shadowRoot!.querySelector('[data-drawing]') === null)
    },
  }
}

const end = events({ type: 'finish' }, '[DONE]')

function sendSteadily(deltas: readonly string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      const begin = performance.now()
      for (let sent = 0; sent < deltas.length; ) {
        const due = Math.min(deltas.length, Math.ceil((performance.now() - begin) / intervalMs))
        if (due > sent) controller.enqueue(encoder.encode(deltas.slice(sent, due).join('')))
        sent = due
        await new Promise((resolve) => setTimeout(resolve, intervalMs))
      }
      controller.enqueue(encoder.encode(end))
      controller.close()
    },
  })
}

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 50))
}
