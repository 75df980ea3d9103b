import type { ApiVersion, SearchFilter } from '../protocol/assistant.ts'
import type { FeedbackGiven } from '../protocol/feedback.ts'
import type { AttachmentSettings, AttachmentSettingsInput } from './attachmentSettings.ts'
import type { Complete } from './checks.ts'
import type { HistorySetting } from './historyStore.ts'
import type { LabelsInput } from './labels/labels.ts'
import type { StarterQuestions } from './starterQuestions.ts'

/** Settings of a conversation as a host writes them: props of `<DocsAssistant/>`, `data-*` attributes or `init()`. */
export type SettingsInput = ConversationSettingsInput & (ServiceInput | EndpointInput)

/** A service that the page asks itself. */
export interface ServiceInput {
  /** Identifier of the docs site at the service. */
  domain: string
  /** Public assistant key, `svc_dsc_…`. An admin key is refused. */
  apiKey: string
  /** Base address of the service: absolute, or a path on this site. @default '' (this site) */
  baseUrl?: string | undefined
  endpoint?: undefined
}

/** A server of the host that passes questions on. */
export interface EndpointInput {
  /**
   * Complete address that questions are sent to, absolute or a path on this site. Replaces `baseUrl`, `domain` and
   * `apiKey`. For your own server that adds the key, so that the page contains none.
   */
  endpoint: string
  /** Name under which conversations are stored. @default the endpoint */
  domain?: string | undefined
  apiKey?: undefined
  baseUrl?: undefined
}

/** Settings that may name a service and an endpoint: attributes, or the settings of several calls together. */
export interface LooseSettingsInput extends ConversationSettingsInput {
  domain?: string | undefined
  apiKey?: string | undefined
  baseUrl?: string | undefined
  endpoint?: string | undefined
}

/** All settings except those that name the service or the endpoint. */
export interface ConversationSettingsInput extends AttachmentSettingsInput {
  /** Version of the wire interface. 1 is deprecated; use it for services that support only version 1. @default 2 */
  apiVersion?: ApiVersion | undefined
  /** Headers sent with each question, or a function that returns them at request time. @default none */
  headers?: RequestHeaders | (() => RequestHeaders | Promise<RequestHeaders>) | undefined
  /** Whether cookies are sent with a question, as for `fetch`. @default 'omit' */
  credentials?: RequestCredentials | undefined
  /** Function that sends the requests. @default the global `fetch` at request time */
  fetch?: typeof fetch | undefined
  /**
   * Time without data, in milliseconds, until the reader sees that the answer is slow. After twice this time the answer
   * fails, unless the reader chose to keep waiting.
   * @default 30000
   */
  timeoutMs?: number | undefined
  /**
   * Address of the docs site, if the page is on another one. Relative links of answers are resolved against it, unless
   * the service names the address itself.
   * @default the address of the page
   */
  docsUrl?: string | undefined
  /** Address of your support: `https:`, `mailto:` or a path. Shown when the assistant cannot help. @default none */
  supportUrl?: string | undefined
  /** Identifies the reader: `anonymous` or a unique user id. @default 'anonymous' */
  fp?: string | undefined
  /**
   * Path of the current page, or a function that returns it at request time.
   * @default the page's `location.pathname`
   */
  currentPath?: string | (() => string) | undefined
  /**
   * Path prefixes that the docs do not have, such as a base path or a locale (`/docs`, `/de`). Removed in this order.
   * @default none
   */
  pathPrefixes?: readonly string[] | undefined
  /** Changes the path before it is sent, after the prefixes are removed. @default the path is unchanged */
  mapPath?: ((path: string) => string) | undefined
  /** Number of search results used for an answer, 1 to 50. @default 5 */
  retrievalPageSize?: number | undefined
  /** Filter for the search; sent unchanged. @default none */
  filter?: SearchFilter | undefined
  /** Name of the docs, used in the greeting and labels. @default none; the labels speak of "the docs" */
  siteName?: string | undefined
  /**
   * Questions offered in an empty conversation: a list, or a function that returns one for the current page. The
   * function is called when the panel is open. If it fails or takes longer than 1.5 seconds, no questions are offered.
   * With `service`, the service is asked for the path of the page when the panel is open, and offers what the docs answer.
   * Only for a service of this project.
   * @default up to three headings of the page's content
   */
  starterQuestions?: StarterQuestions | undefined
  /**
   * Language of the panel, as a BCP 47 tag like `pt-BR`.
   * @default the `lang` of the page, as it changes; English if that language is not available
   */
  locale?: string | undefined
  /** Labels that replace the built-in ones. @default none */
  labels?: LabelsInput | undefined
  /** Whether long lines of code wrap. Otherwise a block scrolls sideways. @default false */
  codeWrap?: boolean | undefined
  /**
   * Hosts whose images an answer may show, like `images.acme.dev`. Other images become links, because loading an image
   * tells its host what was asked.
   * @default [] (none)
   */
  imageHosts?: readonly string[] | undefined
  /** Whether `$…$` and `$$…$$` are drawn as formulas. Otherwise they stay text. @default false */
  math?: boolean | undefined
  /** Whether the panel shows the next questions that the service offers with an answer. @default true */
  nextQuestions?: boolean | undefined
  /** Whether the panel is open at first. @default false */
  defaultOpen?: boolean | undefined
  /**
   * Storage of conversations: `local`, in this browser; `session`, until the tab is closed; `none`; or your own store.
   * @default 'local'
   */
  history?: HistorySetting | undefined
  /** Called when the panel opens or closes. @default none */
  onOpenChange?: ((open: boolean) => void) | undefined
  /**
   * Called when a reader rates an answer, and again when reasons or a note follow. Readers can rate answers if this is
   * set or if the service accepts feedback. @default none
   */
  onFeedback?: ((feedback: FeedbackGiven) => void) | undefined
  /**
   * Whether the reader is told once the docs answer an earlier question that they did not answer in full. The browser then
   * keeps the ids of such questions and asks the service about them at most once a day. Only with `history: 'local'`.
   * @default false
   */
  notifyAnswered?: boolean | undefined
  /** Whether events and feedback contain the text of questions and answers. @default false */
  eventsWithText?: boolean | undefined
}

/** Header values by name. */
export type RequestHeaders = Readonly<Record<string, string>>

/** Settings that are complete in another form than the host writes them. */
type Converted = 'attachments' | 'headers' | 'currentPath' | 'pathPrefixes' | 'mapPath' | 'filter'

/** Complete, validated settings of a conversation. `labels` are the host's; the view merges them with a language. */
export interface Settings
  extends AttachmentSettings,
    Complete<
      Omit<ConversationSettingsInput, Converted>,
      'docsUrl' | 'supportUrl' | 'siteName' | 'starterQuestions' | 'locale' | 'onFeedback'
    > {
  /** Undefined if only the endpoint is set. The same is true of `apiKey`. */
  domain: string | undefined
  apiKey: string | undefined
  /** Complete address that questions are sent to. */
  endpoint: string
  headers: () => RequestHeaders | Promise<RequestHeaders>
  currentPath: () => string
  filter: SearchFilter | null
}
