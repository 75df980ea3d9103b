/** Request and stream of `POST /discovery/v2/assistant/{domain}/message`; see `docs/service/wire-interface.md`. */

import type { HandoverOffer } from './handover.ts'
import {
  maxSiteUrlLength,
  maxSuggestionLength,
  maxSuggestions,
  maxVersionLength,
  maxVersions,
} from './limits.ts'

/** Part of the page that a question is about. */
export interface ContextItem {
  type: 'code' | 'textSelection'
  /** The code snippet or the selected text. */
  value: string
  /** Path of its source file or page. */
  path?: string | undefined
  /** Id of the element that contains it. */
  elementId?: string | undefined
  /**
   * Language of code, as named by the page. Not a field of the interface: it is sent as the info string of a code
   * fence.
   */
  language?: string | undefined
  /** File name of code, as named by the page. Sent in the code fence as well. */
  fileName?: string | undefined
  /** Whether the value was cut; it then ends with an ellipsis. Not sent. */
  isCut?: boolean | undefined
}

/** Restricts the search to some pages. Unknown fields are sent unchanged. */
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

/** A message in a request. Our service uses text parts, sources and files, and ignores other parts. */
export interface RequestMessage {
  id: string
  role: 'user' | 'assistant' | 'system'
  parts: ReadonlyArray<TextPart | { type: string; [field: string]: unknown }>
  /** Plain text of the message. Version 1 only. */
  content?: string | undefined
}

export interface AssistantRequest {
  /** Identifies the reader: `anonymous`, or a unique user identifier. */
  fp: string
  messages: readonly RequestMessage[]
  /** Thread that the question belongs to. @default null: a new thread */
  threadId?: string | null | undefined
  /** Key of the thread, if the service sent one. Not part of the interface, but required by hosted services. */
  threadKey?: string | undefined
  /** Number of search results to use. @default 5 */
  retrievalPageSize?: number | undefined
  filter?: SearchFilter | null | undefined
  context?: readonly ContextItem[] | undefined
  /** Path of the page the reader is on, at most 200 characters. */
  currentPath?: string | undefined
}

/** One result of the `search` tool. `content` and `metadata` have the names of the hosted service. */
export interface SearchOutput {
  /** Path of the page, from the root of the docs site: `/guide/build`. */
  path: string
  /** Address of the passage: path with anchor. Absolute if the service knows the site's address. */
  url: string
  /** Titles of page and section: `Build › Base path`. */
  title: string
  /** Text of the passage, as Markdown. */
  content: string
  metadata: { title: string }
}

/** The chunks that our service sends: a subset of the AI SDK's UI message stream. */
export type StreamChunk =
  | { type: 'start'; messageId: string; messageMetadata?: Pick<AnswerMetadata, 'siteUrl'> }
  | { type: 'start-step' }
  | { type: 'tool-input-available'; toolCallId: string; toolName: string; input: unknown }
  | { type: 'tool-output-available'; toolCallId: string; output: readonly SearchOutput[] }
  | { type: 'text-start'; id: string }
  | { type: 'text-delta'; id: string; delta: string }
  | { type: 'text-end'; id: string }
  | { type: 'source-url'; sourceId: string; url: string; title: string }
  | { type: 'finish-step' }
  | { type: 'error'; errorText: string }
  /** The service is stopping. The text so far is valid, and the client may continue the answer. */
  | { type: 'abort' }
  | { type: 'finish'; threadId: string; messageMetadata: AnswerMetadata }

/** Metadata of an answer; on the client, `message.metadata`. */
export interface AnswerMetadata {
  /** Thread to send with the next question. */
  threadId?: string | undefined
  /** Key of the thread, if the service sends one. */
  threadKey?: string | undefined
  /** False if the docs do not answer the question. The search results are then not sources. Ours. */
  answered?: boolean | undefined
  /** Share of the question that the docs answer; `none` if `answered` is false. Ours. */
  coverage?: Coverage | undefined
  /** Whether a model wrote the answer. False for extracts, and if the docs do not answer the question. Ours. */
  written?: boolean | undefined
  /** Version of the docs that the answer is from, if they have several. Ours. */
  version?: string | undefined
  /**
   * The other versions to ask in, the newest first: those that have the page of the first source or, if the
   * docs do not answer, all others. Ours.
   */
  versions?: readonly string[] | undefined
  /** Next questions that the docs answer in full, best first. Ours. */
  suggestions?: readonly string[] | undefined
  /** Address of the docs site, which relative addresses of the answer belong to, if the page is not on it. Ours. */
  siteUrl?: string | undefined
  /** Offer to write to the team, unless the docs answer the question in full. An addition of ours. */
  handover?: HandoverOffer | undefined
}

/** Share of a question that the docs answer. */
export type Coverage = 'full' | 'partly' | 'none'

/** Reads a coverage; any other value counts as missing. */
export function parseCoverage(value: unknown): Coverage | undefined {
  return value === 'full' || value === 'partly' || value === 'none' ? value : undefined
}

/** Reads the name of a version; any other value counts as missing. */
export function parseVersion(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= maxVersionLength ? value : undefined
}

/** Reads names of versions. Drops other values, and more names than an answer may have. */
export function parseVersions(value: unknown): string[] {
  return readTexts(value, maxVersions, maxVersionLength)
}

/** Reads next questions; undefined if there are none. Drops other values, and more questions than an answer may have. */
export function parseSuggestions(value: unknown): readonly string[] | undefined {
  const questions = readTexts(value, maxSuggestions, maxSuggestionLength)
  return questions.length > 0 ? questions : undefined
}

function readTexts(value: unknown, most: number, maxLength: number): string[] {
  return Array.isArray(value)
    ? value
        .slice(0, most)
        .filter((text) => typeof text === 'string' && text !== '' && text.length <= maxLength)
    : []
}

/** Reads an absolute address of the web; any other value counts as missing. */
export function parseWebAddress(value: unknown): string | undefined {
  const isAddress = typeof value === 'string' && /^https?:/i.test(value) && URL.canParse(value)
  return isAddress && value.length <= maxSiteUrlLength ? value : undefined
}

/** Name of the tool whose parts report searches. */
export const searchToolName = 'search'

/** Version of the interface. Version 1 is deprecated: it answers in the data stream protocol of AI SDK 4. */
export type ApiVersion = 1 | 2

/**
 * Beginning of the message that asks to continue an interrupted answer. The question follows, so that a service that
 * searches for the last message finds the same pages again.
 */
export const continuePrefix =
  'Go on with your last answer from exactly where it stopped, in its language. Repeat nothing of it. The question was: '

/** Returns the path of the message endpoint, relative to the base address. */
export function assistantPath(domain: string, version: ApiVersion = 2): string {
  return `/discovery/v${version}/assistant/${encodeURIComponent(domain)}/message`
}
