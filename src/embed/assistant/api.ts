import type { AssistantEvents } from '../../conversation/events.ts'
import type { AskOptions } from '../../conversation/questionContext.ts'
import type { SettingsPatch } from './rawSettings.ts'

/**
 * The assistant of a page, or of one element: `window.DocsAssistant`. Every method can be called at any time, any
 * number of times. Promises resolve to whether the call succeeded and never reject; errors are logged to the console.
 */
export interface DocsAssistantApi {
  readonly state: EmbedState
  /** Adds the assistant to the page. If it is already there, does the same as `update`. */
  init(settings?: SettingsPatch): Promise<boolean>
  open(): Promise<boolean>
  close(): Promise<boolean>
  toggle(): Promise<boolean>
  /**
   * Asks a question, or queues it while another is being answered. Does not open the panel. With `context`, the
   * question is about these parts of the page instead of the items the reader has added.
   */
  ask(question: string, options?: AskOptions): Promise<boolean>
  /** Changes settings and keeps the conversation. `null` resets a setting to its default. */
  update(settings: SettingsPatch): Promise<boolean>
  /** Starts a new conversation. */
  reset(): Promise<boolean>
  /** Deletes every conversation of this reader: here, in the store and in other tabs. */
  forget(): Promise<boolean>
  /** Allows the panel to load, if the settings require consent. */
  consent(): Promise<boolean>
  /** Removes the assistant and everything that belongs to it. */
  destroy(): Promise<boolean>
  /** Subscribes to an event. Returns an unsubscribe function. */
  on<Type extends keyof EmbedEvents>(type: Type, listener: (event: EmbedEvents[Type]) => void): () => void
}

/** State of the assistant. */
export interface EmbedState {
  /**
   * `absent`: there is no assistant. `waiting`: only the launcher is loaded. `loading`: the panel is loading. `failed`:
   * the panel could not be loaded, and the launcher offers to try again. `ready`: the panel is loaded.
   */
  kind: 'absent' | 'waiting' | 'loading' | 'failed' | 'ready'
  open: boolean
}

/** Events a page can subscribe to. */
export interface EmbedEvents extends AssistantEvents {
  /** `DocsAssistant.state` has changed. */
  'state-change': EmbedState
  /** The reader did something that requires consent first. */
  'consent-needed': undefined
}
