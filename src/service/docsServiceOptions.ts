import type { SettingLine } from '../protocol/operator/operatorSettings.ts'
import type { LinkedProgram } from '../protocol/pageLinks.ts'
import type { AdminOptions } from './admin/adminOptions.ts'
import type { AgentOptions } from './agent/agentOptions.ts'
import type { Answerer } from './assistant/answerer.ts'
import type { WritingOptions } from './assistant/model/createModelAnswerer.ts'
import type { ReadingProgress } from './docs/types.ts'
import type { HandoverOptions } from './handover/handoverOptions.ts'
import type { ModelPrices } from './insight/cost.ts'
import type { GivenKeys } from './keys/givenKeys.ts'
import type { LimitsInput } from './limits/resolveLimits.ts'
import type { McpAccess } from './mcp/McpCaller.ts'
import type { EmbeddingProgress } from './meaning/embedPassages.ts'
import type { OpenedEmbeddingModel, OpenedModel, OpenedRerankingModel } from './models/openedModel.ts'
import type { ReportOptions } from './report/report.ts'
import type { Store } from './store/store.ts'
import type { ServiceLog } from './telemetry/serviceLog.ts'

/** Options of `createDocsService()`. */
export interface DocsServiceOptions {
  /** Folder with the docs: Markdown and MDX. */
  folder: string
  /** Folder for keys, threads, feedback and the index. It is created if missing. @default '.docs-assistant' */
  dataFolder?: string | undefined
  /** The `{domain}` of the assistant endpoints. @default 'docs' */
  domain?: string | undefined
  /** Path of the docs site. The endpoints are available below it and at the root. @default '/' */
  basePath?: string | undefined
  /** Address of the docs site that readers use. Makes links absolute. @default links are paths on the reader's site */
  siteUrl?: string | undefined
  /**
   * Host names of the service. Requests for other hosts are refused. The host of `siteUrl`, `localhost` and IP
   * addresses are always allowed. @default []
   */
  allowHosts?: readonly string[] | undefined
  /** Name of the docs, for titles and the greeting. @default `hero.name` of the start page, or its title */
  siteName?: string | undefined
  /**
   * Address at which a page can be edited, with `:path` in place of its file, for a link on each page of the docs site.
   * @default the one in the configuration of VitePress, Docusaurus, MkDocs or Starlight, else no link
   */
  editUrl?: string | undefined
  /**
   * Programs that the menu of each page of the docs site links to: chats that can read the page, and editors that can
   * add the docs. Nothing is sent to them before a reader follows a link.
   * @default ['chatgpt', 'claude', 'cursor', 'vscode']
   */
  pageLinks?: readonly LinkedProgram[] | undefined
  /** Keys that are valid beside the stored ones. @default {} */
  keys?: GivenKeys | undefined
  /**
   * Secret that names counters, replaces readers' ids that contain personal data, and signs sessions of the admin page.
   * Set the same one for all processes that share a database. @default the first given admin key, else the stored
   * secret
   */
  secret?: string | undefined
  /**
   * Model that writes the answers: the result of `openModel()`, or any language model of the AI SDK. If it fails, or if
   * `limits.tokensPerDay` is used up, the answers are extracts from the docs.
   * @default undefined: answers are extracts from the docs
   */
  model?: OpenedModel | undefined
  /** Prices of the model, with which the admin page and the export show the cost of answers. @default undefined: no cost */
  modelPrices?: ModelPrices | undefined
  /**
   * Model that embeds the docs and the questions, for a search by meaning beside the search by words: the result of
   * `openEmbeddingModel()`, or any embedding model of the AI SDK. If it fails, the search is by words.
   * @default undefined: the search is by words
   */
  embeddingModel?: OpenedEmbeddingModel | undefined
  /**
   * Model that puts the passages that were found into order: the result of `openRerankingModel()`, or any reranking
   * model of the AI SDK. If it fails, their order stays.
   * @default undefined: their order stays
   */
  rerankingModel?: OpenedRerankingModel | undefined
  /**
   * Called after each file of the docs that was read, or found unchanged, and after each page that was put into the
   * index, at the start and after changes.
   */
  onReading?: ((progress: ReadingProgress) => void) | undefined
  /** Called after each step of embedding the docs. */
  onEmbedding?: ((progress: EmbeddingProgress) => void) | undefined
  /** Limits for prompts and answers of the model. */
  writing?: WritingOptions | undefined
  /** Your own implementation of answering. `model` is then ignored. */
  answerer?: Answerer | undefined
  /**
   * The agent that changes the docs on branches. Its `{projectId}` is the `domain`.
   * @default undefined: its endpoints answer 503
   */
  agent?: AgentOptions | undefined
  /**
   * Clients that may use the tools of the Model Context Protocol at `/mcp`: those with a public key, all (`open`), or
   * none (`off`).
   * @default 'key'
   */
  mcp?: McpAccess | undefined
  /**
   * Whether answers offer up to three next questions that the docs answer in full, from the headings near the answer and from
   * what several readers asked. The endpoint for first questions of a page is then there as well.
   * @default true
   */
  suggestions?: boolean | undefined
  /**
   * Whether `model` writes next questions while it writes an answer. Those that the docs answer in full are offered before others.
   * @default true
   */
  modelSuggestions?: boolean | undefined
  /** Address or path where readers get help if the docs have no answer. @default answers link to no help */
  supportUrl?: string | undefined
  /**
   * Receivers of the messages of readers to the team. Answers that are not complete then offer a form.
   * @default undefined: readers cannot write to the team
   */
  handover?: HandoverOptions | undefined
  /** Receivers of a report with the five things to do, each Monday morning. @default undefined: there is no report */
  report?: ReportOptions | undefined
  /**
   * Whether readers may attach images, PDFs and text files to questions: up to 10 of 5 MB each. A request with files
   * may have 75 MB, and any other request 1 MB.
   * @default true
   */
  attachments?: boolean | undefined
  /**
   * Whether e-mail addresses, card and account numbers, keys, tokens and passwords that readers send are masked before
   * anything is stored or sent to a model.
   * @default true
   */
  mask?: boolean | undefined
  /** Settings that the admin page shows. A value must not contain a secret. @default [] */
  settings?: readonly SettingLine[] | undefined
  /** The admin page, at `admin` below `basePath`. @default undefined: no admin page */
  admin?: AdminOptions | undefined
  /**
   * Secret of a webhook of GitHub or GitLab that has the docs read again, at `/v1/docs/webhook`. At least 20 characters.
   * @default undefined: no webhook
   */
  webhookSecret?: string | undefined
  /** Store for threads, feedback, counters and job events. @default SQLite in the data folder */
  store?: Store | undefined
  /**
   * Limits for questions, searches, ratings and refused requests. 0 means no limit.
   * @default 10_000 per month and per hour, 1_000 per day and address, 6_000 searches, 600 ratings and 600 refused
   * requests per hour
   */
  limits?: LimitsInput | undefined
  /**
   * Takes a client's address from the last hop of `X-Forwarded-For`, the scheme from `X-Forwarded-Proto` and the id of a
   * request from `X-Request-Id`, and refuses an unknown host in `X-Forwarded-Host`. Set it only behind a proxy that
   * writes these headers, because any client can send them.
   * @default false
   */
  trustProxy?: boolean | undefined
  /**
   * Milliseconds without an event after which a stream sends a comment, to keep the connection open.
   *
   * @default 15_000
   */
  pingMs?: number | undefined
  /**
   * Days after its last message when a conversation is erased, with its ratings. Before the first time, the number of
   * such conversations is announced for 7 days.
   * @default undefined: conversations are kept
   */
  keepDays?: number | undefined
  /** Called with what an operator has to know about erased conversations, in one line. @default prints it */
  onRetention?: ((line: string) => void) | undefined
  /**
   * Destination of a line about each request and failure: a logger of pino, or `console`. A line about a request
   * contains no keys, addresses or ids of readers. @default undefined: failures are written to standard error, and
   * requests nowhere
   */
  log?: ServiceLog | undefined
  /**
   * Whether the lines contain the texts of questions, masked as they are stored, and traces the prompts and answers as
   * well.
   * @default false
   */
  logQuestions?: boolean | undefined
  /** Called with failures whose details are not sent to the client. @default writes one line to `log` */
  onError?: ((error: unknown) => void) | undefined
}
