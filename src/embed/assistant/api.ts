import type { AssistantEvents } from '../../conversation/events.ts'
import type { AskOptions } from '../../conversation/questionContext.ts'
import type { SettingsPatch } from './rawSettings.ts'

/**
 * The assistant of a page, or of one element: `window.DocsAssistant`. Everything can be called at any time and any
 * number of times. A promise says whether it was done; none is rejected. What is wrong is a line in the console.
 */
export interface DocsAssistantApi {
  readonly state: EmbedState
  /** Puts the assistant on the page. Where it is already, the same as `update`. */
  init(settings?: SettingsPatch): Promise<boolean>
  open(): Promise<boolean>
  close(): Promise<boolean>
  toggle(): Promise<boolean>
  /**
   * Asks, or queues while a question is being answered. The panel stays as it is. With `context`, the question is about
   * these pieces of the page, and not about those the reader has added.
   */
  ask(question: string, options?: AskOptions): Promise<boolean>
  /** Changes settings; the conversation stays. `null` takes one back to its default. */
  update(settings: SettingsPatch): Promise<boolean>
  /** Starts a new conversation. */
  reset(): Promise<boolean>
  /** Forgets every conversation of this reader: here, where they are kept, and in other tabs. */
  forget(): Promise<boolean>
  /** Lets the panel be loaded, where the settings say that this needs consent. */
  consent(): Promise<boolean>
  /** Takes the assistant off the page, with all that belongs to it. */
  destroy(): Promise<boolean>
  /** Listens to one kind of event; the returned function ends it. */
  on<Type extends keyof EmbedEvents>(type: Type, listener: (event: EmbedEvents[Type]) => void): () => void
}

/** What an assistant is like at the moment. */
export interface EmbedState {
  /**
   * `absent`: there is none. `waiting`: the launcher is there, and nothing else was loaded. `loading`, and `failed`:
   * the panel is on its way, or did not come, and the launcher offers to try again. `ready`: the panel is there.
   */
  kind: 'absent' | 'waiting' | 'loading' | 'failed' | 'ready'
  open: boolean
}

/** What a page can listen to. */
export interface EmbedEvents extends AssistantEvents {
  /** `DocsAssistant.state` has changed. */
  'state-change': EmbedState
  /** The reader wants something that needs consent first. */
  'consent-needed': undefined
}
