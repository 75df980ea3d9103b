import type { SearchFilter } from '../protocol/assistant.ts'
import type { Labels, LabelsInput } from './labels.ts'

/** What a host may write: props of `<DocsAssistant/>`, `data-*` attributes, `init()`. */
export interface SettingsInput {
  /** Domain identifier of the docs site at the service. */
  domain: string
  /** Public assistant key, `svc_dsc_…`. An admin key is refused. */
  apiKey: string
  /**
   * Base address of the service, absolute or a path on this site.
   * @default '' (this site)
   */
  baseUrl?: string | undefined
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
   * Search results used for an answer, 1 to 50.
   * @default 5
   */
  retrievalPageSize?: number | undefined
  /** Narrows the search; passed on as it is. */
  filter?: SearchFilter | undefined
  /** Name of the docs, used in the greeting and labels. @default 'the docs' */
  siteName?: string | undefined
  /** Questions offered while the conversation is empty. @default none */
  starterQuestions?: readonly string[] | undefined
  /** Words the reader sees; what is left out stays English. */
  labels?: LabelsInput | undefined
  /**
   * `auto` follows the page as it changes: what it says (`data-theme`, `.dark`, `data-md-color-scheme`,
   * `color-scheme`), the background it paints, then the system.
   * @default 'auto'
   */
  theme?: 'auto' | 'light' | 'dark' | undefined
  /** Accent colour, any CSS colour. @default a blue */
  accent?: string | undefined
  /** Open at the start. @default false */
  defaultOpen?: boolean | undefined
  /** Called when the panel opens or closes. */
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** Every setting, complete and checked. */
export interface Settings {
  domain: string
  apiKey: string
  /** No slash at the end; empty for this site. */
  baseUrl: string
  fp: string
  currentPath: () => string
  retrievalPageSize: number
  filter: SearchFilter | null
  siteName: string
  starterQuestions: readonly string[]
  labels: Labels
  theme: 'auto' | 'light' | 'dark'
  accent: string | undefined
  defaultOpen: boolean
  onOpenChange: (open: boolean) => void
}
