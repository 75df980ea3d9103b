import { createConversationStore } from '../../src/conversation/createConversationStore.ts'
import { mountPanel } from '../../src/embed/mountPanel.tsx'
import { resolveWidget } from '../../src/view/shell/resolveWidget.ts'
import { longConversation } from '../../test/support/longConversation.ts'

/** Functions that the bench calls in the page. */
export interface ConversationPage {
  /** Mounts the assistant, open and empty, with a stored conversation of this many turns. */
  start(turns: number): Promise<void>
  /** Opens that conversation from the list. Returns the milliseconds until it is painted. */
  open(): Promise<number>
  /** Waits until all turns are rendered. Returns their number. */
  drawAll(turns: number): Promise<number>
  /** Starts to measure each key, from the press until the letter is painted. */
  watchKeys(): void
  /** Returns the milliseconds of each key since. */
  keys(): readonly number[]
}

/** Resolves after the next frame is painted. */
function painted(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve()
      channel.port2.postMessage(0)
    }),
  )
}

const shadow = () => document.querySelector('[data-docs-assistant]')!.shadowRoot!
const drawn = () => shadow().querySelectorAll('[data-part="turn"]').length

async function waitUntil(condition: () => boolean): Promise<void> {
  const begin = performance.now()
  while (!condition()) {
    if (performance.now() - begin > 30_000) throw new Error(`Waited 30 seconds for: ${condition}`)
    await painted()
  }
}

export function openConversationPage(): ConversationPage {
  const keyTimes: number[] = []
  return {
    async start(turns) {
      const stored = { id: 'long', version: 1, createdAt: 1, updatedAt: 2, messages: longConversation(turns) }
      const settings = resolveWidget({
        domain: 'docs',
        apiKey: 'svc_dsc_bench',
        defaultOpen: true,
        history: {
          load: () => [stored],
          save() {},
          remove() {},
        },
      })
      const { host } = await mountPanel(document.body, createConversationStore(settings))
      // The panel takes over at once, because there is no loader.
      host!.inert = false
      await waitUntil(() => shadow()?.querySelector('[data-part="recent"] button') != null)
      // Lets the work that the start scheduled finish.
      await new Promise((resolve) => setTimeout(resolve, 200))
    },
    async open() {
      const begin = performance.now()
      shadow().querySelector<HTMLElement>('[data-part="recent"] button')!.click()
      await waitUntil(() => drawn() > 0)
      await painted()
      return performance.now() - begin
    },
    async drawAll(turns) {
      await waitUntil(() => drawn() === turns)
      await new Promise((resolve) => setTimeout(resolve, 200))
      return drawn()
    },
    watchKeys() {
      const field = shadow().querySelector<HTMLElement>('[data-part="composer"] textarea')!
      field.focus()
      field.addEventListener('keydown', async () => {
        const begin = performance.now()
        await painted()
        keyTimes.push(performance.now() - begin)
      })
    },
    keys: () => keyTimes,
  }
}
