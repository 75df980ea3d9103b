import { act, renderHook, waitFor } from '@testing-library/react'
import { type SettingsInput, useDocsAssistant } from 'docs-assistant'
import { StrictMode } from 'react'
import { expect } from 'vitest'
import { events, type HeldAnswer, type MisbehavingServer } from './misbehavingServer.ts'
import type { MoreSettings } from './moreSettings.ts'

/** Renders `useDocsAssistant` with a server; `unmount()` leaves the page. */
export function renderAssistant(server: MisbehavingServer, input: MoreSettings = {}) {
  const initialProps: SettingsInput = { ...server.settings, ...input }
  const { result, rerender, unmount } = renderHook(useDocsAssistant, { initialProps, wrapper: StrictMode })
  const ended = () => waitFor(() => expect(result.current.status.kind).toBe('idle'))
  const shown = (answer: string) => waitFor(() => expect(result.current.turns.at(-1)?.answer).toBe(answer))
  return {
    result,
    update: (next: MoreSettings) => rerender({ ...initialProps, ...next }),
    unmount,
    shown,
    async ask(question: string) {
      act(() => result.current.ask(question))
      await ended()
    },
    async retry() {
      act(() => result.current.retry())
      await ended()
    },
    /** Asks, and returns once the text is shown and more can follow. */
    async askAndHold(question: string, words: string): Promise<HeldAnswer> {
      const held = server.hold()
      act(() => result.current.ask(question))
      held.send(events({ type: 'text-delta', id: '0', delta: words }))
      await shown(words)
      return held
    },
  }
}
