import type { ApiVersion, SearchFilter } from '../protocol/assistant.ts'
import type { FeedbackGiven } from '../protocol/feedback.ts'
import type { AttachmentSettings, AttachmentSettingsInput } from './attachmentSettings.ts'
import type { HistorySetting } from './historyStore.ts'
import type { LabelsInput } from './labels.ts'
import type { StarterQuestions } from './starterQuestions.ts'

/** What a host may write: props of `<DocsAssistant/>`, `data-*` attributes, `init()`. */
export interface SettingsInput extends AttachmentSettingsInput {
  /** Domain identifier of the docs site at the service. Needed, unless there is an `endpoint`. */
  domain?: string | undefined
  /** Public assistant key, `svc_dsc_…`. An admin key is refused. Needed, unless there is an `endpoint`. */
  apiKey?: string | undefined
  /**
   * Base address of the service, absolute or a path on this site.
   * @default '' (this site)
   */
  baseUrl?: string | undefined
  /**
   * Complete address questions are posted to, absolute or a path on this site, in place of `baseUrl`, `domain`
   * and `apiKey`. For a server of yours that adds the key; the page then has none.
   */
  endpoint?: string | undefined
  /**
   * Version of the interface. 1 is deprecated, for services that know no other.
   * @default 2
   */
  apiVersion?: ApiVersion | undefined
  /** Headers sent with each question, or a function that gives them at the time of asking. */
  headers?: RequestHeaders | (() => RequestHeaders | Promise<RequestHeaders>) | undefined
  /**
   * Whether cookies go along with a question, as `fetch` takes it.
   * @default 'omit'
   */
  credentials?: RequestCredentials | undefined
  /**
   * Sends the requests.
   * @default the global `fetch` at the time of asking
   */
  fetch?: typeof fetch | undefined
  /**
   * Silence of the service, in milliseconds, after which the reader is told that it takes long. After twice as
   * long the answer counts as broken off, unless the reader chose to wait on.
   * @default 30000
   */
  timeoutMs?: number | undefined
  /** Where readers find help when the assistant cannot: an `https:` or `mailto:` address, or a path. */
  supportUrl?: string | undefined
  /**
   * Identifies the reader; `anonymous`, or a unique user identifier.
   * @default 'anonymous'
   */
  fp?: string | undefined
  /**
   * Path of the page the reader is on, or a function giving it at the time of asking.
   * @default the page's `location.pathname`
   */
  currentPath?: string | (() => string) | undefined
  /**
   * Beginnings of paths that the docs do not have, a base path or a locale such as `/docs` and `/de`, taken off in this
   * order.
   * @default none
   */
  pathPrefixes?: readonly string[] | undefined
  /** Changes the path before it is sent, after the prefixes are off. @default leaves it as it is */
  mapPath?: ((path: string) => string) | undefined
  /**
   * Search results used for an answer, 1 to 50.
   * @default 5
   */
  retrievalPageSize?: number | undefined
  /** Narrows the search; passed on as it is. */
  filter?: SearchFilter | undefined
  /** Name of the docs, used in the greeting and labels. @default none: they speak of the docs */
  siteName?: string | undefined
  /**
   * Questions offered while the conversation is empty: a list, or a function that gives one for the page the reader is
   * on. It is called when the panel is open; where it fails, or takes longer than 1.5 seconds, none are offered.
   * @default none
   */
  starterQuestions?: StarterQuestions | undefined
  /**
   * Language of the panel, as a BCP 47 tag like `pt-BR`.
   * @default what the page says by `lang`, as it changes; English for one there are no words for
   */
  locale?: string | undefined
  /** Words the reader sees; what is left out stays as the language has it. */
  labels?: LabelsInput | undefined
  /** Whether long lines of code wrap; otherwise a block scrolls sideways. @default false */
  codeWrap?: boolean | undefined
  /**
   * Hosts whose images an answer may show, like `images.acme.dev`. Images of others become links, for fetching one
   * tells its host what was asked.
   * @default [] (none)
   */
  imageHosts?: readonly string[] | undefined
  /** Whether `$…$` and `$$…$$` are formulas; otherwise they are the text they are. @default false */
  math?: boolean | undefined
  /** Open at the start. @default false */
  defaultOpen?: boolean | undefined
  /**
   * Where conversations are kept: `local`, in this browser; `session`, until the tab is closed; `none`; or a
   * store of yours.
   * @default 'local'
   */
  history?: HistorySetting | undefined
  /** Called when the panel opens or closes. */
  onOpenChange?: ((open: boolean) => void) | undefined
  /**
   * Called when a reader rates an answer, and again when reasons or a note follow. Readers can rate where this is
   * given, and where the service takes feedback itself.
   */
  onFeedback?: ((feedback: FeedbackGiven) => void) | undefined
  /**
   * Events and feedback carry the words of questions and answers, too.
   * @default false
   */
  eventsWithText?: boolean | undefined
}

/** Headers by name. */
export type RequestHeaders = Readonly<Record<string, string>>

/** Every setting, complete and checked. */
export interface Settings extends AttachmentSettings {
  /** Undefined where only the endpoint is known; so is the key. */
  domain: string | undefined
  apiKey: string | undefined
  /** Complete address questions are posted to. */
  endpoint: string
  apiVersion: ApiVersion
  headers: () => RequestHeaders | Promise<RequestHeaders>
  credentials: RequestCredentials
  fetch: typeof fetch
  timeoutMs: number
  supportUrl: string | undefined
  fp: string
  currentPath: () => string
  retrievalPageSize: number
  filter: SearchFilter | null
  /** Undefined where the docs have no name. */
  siteName: string | undefined
  starterQuestions: StarterQuestions
  /** Undefined where the page says it. */
  locale: string | undefined
  /** Those of the host alone; the view puts them over those of the language. */
  labels: LabelsInput
  codeWrap: boolean
  imageHosts: readonly string[]
  math: boolean
  defaultOpen: boolean
  history: HistorySetting
  onOpenChange: (open: boolean) => void
  /** Undefined where the host does not want to know; then readers are asked only for a service that does. */
  onFeedback: ((feedback: FeedbackGiven) => void) | undefined
  eventsWithText: boolean
}
