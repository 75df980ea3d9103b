import { expect, vi } from 'vitest'
import type { OtherPage } from './otherBrowser.ts'

/** Somebody at a page of another browser, who sees what is there and waits for what comes. */
export interface ReaderElsewhere extends OtherPage {
  /** Waits until the function, run in the page, gives something that is true; gives that. */
  see<Result, Arguments extends readonly unknown[]>(
    look: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<NonNullable<Result>>
  /** Waits until a part of the widget is there and holds this text, if any is given. */
  seePart(selector: string, text?: string): Promise<string>
  /** The part that has the focus. */
  focused(): Promise<string | undefined>
  /** Bodies of the questions that were sent since `watchQuestions()`. */
  questions(): Promise<Array<Record<string, unknown>>>
  watchQuestions(): Promise<void>
}

export function readerElsewhere(page: OtherPage): ReaderElsewhere {
  const see: ReaderElsewhere['see'] = (look, ...given) =>
    vi.waitFor(
      async () => {
        const seen = await page.evaluate(look, ...given)
        expect(seen).toBeTruthy()
        return seen as never
      },
      { timeout: 10_000, interval: 50 },
    )
  return {
    ...page,
    see,
    seePart: (selector, text = '') => see(readPart, selector, text),
    focused: () => page.evaluate(readFocus),
    watchQuestions: () => page.evaluate(recordFetch),
    questions: () => page.evaluate(readQuestions),
  }
}

// The rest runs in the page.

function readPart(selector: string, text: string): string | undefined {
  const root = document.querySelector('[data-docs-assistant]')?.shadowRoot
  const parts = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])]
  return parts.find((part) => part.checkVisibility() && part.innerText.includes(text))?.innerText || undefined
}

function readFocus(): string | undefined {
  const focused = document.querySelector('[data-docs-assistant]')?.shadowRoot?.activeElement
  return focused?.closest<HTMLElement>('[data-part]')?.dataset.part
}

/** The widget takes `fetch` when it asks, as pages replace it. */
function recordFetch(): void {
  const page = window as unknown as { sent: unknown[] }
  page.sent = []
  const { fetch } = window
  window.fetch = (input, init) => {
    if (init?.method === 'POST') page.sent.push(JSON.parse(String(init.body)))
    return fetch(input, init)
  }
}

function readQuestions(): Array<Record<string, unknown>> {
  return (window as unknown as { sent: Array<Record<string, unknown>> }).sent
}
