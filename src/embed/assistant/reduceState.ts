import type { EmbedState } from './api.ts'

/** State of an assistant. The page, the frame and the panel are effects of it. */
export interface AssistantState {
  kind: EmbedState['kind']
  /** Undefined until the panel is opened or closed. */
  wantsOpen: boolean | undefined
  /** Stays when the assistant is destroyed. */
  hasConsent: boolean
  /** Whether the selection menu and the code buttons are mounted. */
  hasPageTools: boolean
}

export type AssistantEvent =
  | { type: 'started' | 'loading' | 'loaded' | 'failed' | 'consented' | 'equipped' | 'destroyed' }
  | { type: 'opened'; open: boolean }

export const absent: AssistantState = {
  kind: 'absent',
  wantsOpen: undefined,
  hasConsent: false,
  hasPageTools: false,
}

export function reduceState(state: AssistantState, event: AssistantEvent): AssistantState {
  switch (event.type) {
    case 'started':
      // New settings may fix a failure, but do not end loading.
      return state.kind === 'loading' ? state : { ...state, kind: 'waiting' }
    case 'loading':
      return { ...state, kind: 'loading' }
    case 'loaded':
      return { ...state, kind: 'ready' }
    case 'failed':
      return { ...state, kind: 'failed' }
    case 'opened':
      return { ...state, wantsOpen: event.open }
    case 'consented':
      return { ...state, hasConsent: true }
    case 'equipped':
      return { ...state, hasPageTools: true }
    case 'destroyed':
      return { ...absent, hasConsent: state.hasConsent }
    default:
      return event satisfies never
  }
}
