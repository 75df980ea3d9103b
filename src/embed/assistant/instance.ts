import type { EmbedInstance, Panel } from '../handover.ts'
import { mergeSettings } from './mergeSettings.ts'
import { type RawSettings, readJson, readTag } from './rawSettings.ts'
import type { AssistantEvent } from './reduceState.ts'

/** An assistant from `init()` to `destroy()`. */
export interface Instance extends EmbedInstance {
  dispatch(event: AssistantEvent): void
  /** Ends the listeners; replaced when the settings change. */
  watching: AbortController
  /** Whether the code of the panel has arrived, or is about to, when the assistant starts. */
  isPanelNear: boolean
  loading?: Promise<boolean> | undefined
  /** Until the launcher is drawn after a change. */
  drawing?: Promise<void> | undefined
  panel?: Panel | undefined
}

/** Returns the current settings of an assistant, without those reset with `null`. */
export function settingsOf({ tag, json, patches }: Instance): RawSettings {
  return mergeSettings([readTag(tag), readJson(json()), ...patches])
}
