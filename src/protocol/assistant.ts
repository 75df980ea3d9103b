/** Request and stream of `POST /discovery/v2/assistant/{domain}/message`; see `docs/service/wire-interface.md`. */

/** A piece of the page the reader wants the question to be about. */
export interface ContextItem {
  type: 'code' | 'textSelection'
  /** The code snippet or the selected text. */
  value: string
  /** Path of the source file or page it was taken from. */
  path?: string | undefined
  /** Id of the element that holds it. */
  elementId?: string | undefined
  /** Language of code, as the page names it. The interface has no field for it: it goes along in a fence, see below. */
  language?: string | undefined
  /** Name of the file, where the page names one. Goes along in the fence. */
  fileName?: string | undefined
  /** The value was cut, and ends in an ellipsis. Not sent. */
  isCut?: boolean | undefined
}

/** Narrows the search. Fields we know; others pass through to a hosted service untouched. */
export interface SearchFilter {
  version?: string | undefined
  language?: string | undefined
  groups?: readonly string[] | undefined
  [field: string]: unknown
}

export interface TextPart {
  type: 'text'
  text: string
}

/** A message of the conversation as it is sent. Parts other than text are allowed and ignored by our service. */
export interface RequestMessage {
  id: string
  role: 'user' | 'assistant' | 'system'
  parts: ReadonlyArray<TextPart | { type: string; [field: string]: unknown }>
  /** v1 only: plain text of the message. */
  content?: string | undefined
}

export interface AssistantRequest {
  /** Identifies the reader: `anonymous`, or a unique user identifier. */
  fp: string
  messages: readonly RequestMessage[]
  /** @default null, a new thread */
  threadId?: string | null | undefined
  /** Goes with `threadId` where the service gave one. Not in the interface; hosted services ask for it. */
  threadKey?: string | undefined
  /** @default 5 */
  retrievalPageSize?: number | undefined
  filter?: SearchFilter | null | undefined
  context?: readonly ContextItem[] | undefined
  /** Path of the page the reader is on, at most 200 characters. */
  currentPath?: string | undefined
}

/** One found passage, as the `search` tool reports it. `content` and `metadata` as the hosted service names them. */
export interface SearchOutput {
  /** Path of the page, from the root of the docs site: `/guide/build`. */
  path: string
  /** Address of the passage: path with anchor, absolute where the service knows the site's address. */
  url: string
  /** Title of the page, with the section after it: `Build › Base path`. */
  title: string
  content: string
  metadata: { title: string }
}

/** The chunks our service sends; the AI SDK's UI message stream has more. */
export type StreamChunk =
  | { type: 'start'; messageId: string }
  | { type: 'start-step' }
  | { type: 'tool-input-available'; toolCallId: string; toolName: string; input: unknown }
  | { type: 'tool-output-available'; toolCallId: string; output: readonly SearchOutput[] }
  | { type: 'text-start'; id: string }
  | { type: 'text-delta'; id: string; delta: string }
  | { type: 'text-end'; id: string }
  | { type: 'source-url'; sourceId: string; url: string; title: string }
  | { type: 'finish-step' }
  | { type: 'error'; errorText: string }
  /** The service is being stopped; what was said stays, and the client may ask to go on with it. */
  | { type: 'abort' }
  | { type: 'finish'; threadId: string; messageMetadata: AnswerMetadata }

/** What an answer carries beside its parts; on the client it is `message.metadata`. */
export interface AnswerMetadata {
  /** Thread to send with the next question. */
  threadId?: string | undefined
  /** Key of the thread, where the service gives one. */
  threadKey?: string | undefined
  /** False where the docs do not answer the question; what was searched is no source then. Ours. */
  answered?: boolean | undefined
}

/** Name of the tool whose parts show what was searched. */
export const searchToolName = 'search'

/** Version 1 is deprecated: the same questions, answered in the data stream protocol of the AI SDK 4. */
export type ApiVersion = 1 | 2

/**
 * Begins the message that asks to go on with the answer before it, which broke off; its question follows. With the
 * question in it, a service that searches for its last message finds the same pages again.
 */
export const continuePrefix =
  'Go on with your last answer from exactly where it stopped, in its language. Repeat nothing of it. The question was: '

/** Path of the endpoint, from the base address. */
export function assistantPath(domain: string, version: ApiVersion = 2): string {
  return `/discovery/v${version}/assistant/${encodeURIComponent(domain)}/message`
}
