import { expect, vi } from 'vitest'
import type { OtherPage } from './otherBrowser.ts'

/** A reader at a page of another browser. */
export interface ReaderElsewhere extends OtherPage {
  /** Waits until a function in the page returns a truthy value, and returns it. */
  see<Result, Arguments extends readonly unknown[]>(
    look: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<NonNullable<Result>>
  /** Waits until a part of the widget is visible and contains this text, if given. */
  seePart(selector: string, text?: string): Promise<string>
  /** Returns the focused part. */
  focused(): Promise<string | undefined>
  /** Returns the bodies of the questions sent since `watchQuestions()`. */
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

/** The widget looks up `fetch` for each request, so it can be replaced. */
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
