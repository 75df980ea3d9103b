/** `docs-assistant-service`: the service for a folder of docs. */

export type {
  Block,
  Page,
  PageHead,
  PageRecord,
  Passage,
  SearchRequest,
  SearchResult,
} from '../search/types.ts'
export type { AdminOptions } from './admin/adminOptions.ts'
export type { AgentCapsInput } from './agent/agentCaps.ts'
export type { AgentOptions } from './agent/agentOptions.ts'
export type { AgentModels, NamedModel } from './agent/models/openAgentModels.ts'
export type { Answerer, AnswerPiece, AnswerReport, AnswerTask } from './assistant/answerer.ts'
export type { WritingOptions } from './assistant/model/createModelAnswerer.ts'
export { createDocsService } from './createDocsService.ts'
export type { Docs, ReadingProgress, SkippedPage } from './docs/types.ts'
export type { DocsService } from './docsService.ts'
export type { DocsServiceOptions } from './docsServiceOptions.ts'
export type { HandoverOptions, MailOptions, WebhookOptions } from './handover/handoverOptions.ts'
export type { Keyring } from './keys/createKeyring.ts'
export type { GivenKeys } from './keys/givenKeys.ts'
export type { KeyDetails, NewKey } from './keys/manageKeys.ts'
export type { LimitsInput } from './limits/resolveLimits.ts'
export type { EmbeddingProgress } from './meaning/embedPassages.ts'
export type { SearchAllOptions } from './meaning/searchAll.ts'
export { ModelError } from './models/ModelError.ts'
export type { OpenedEmbeddingModel, OpenedModel, OpenedRerankingModel } from './models/openedModel.ts'
export { openEmbeddingModel, openModel, openRerankingModel } from './models/openModel.ts'
export type { ReportOptions } from './report/report.ts'
export { type Listening, type ListenOptions, listen } from './server/listen.ts'
export type { AdminStore, AuditEntry, AuditStore, KeyStore, StoredKey } from './store/operatorStores.ts'
export { openPostgresStore } from './store/postgres/openPostgresStore.ts'
export type {
  Erased,
  FeedbackStore,
  JobEventRecord,
  JobEventStore,
  Notices,
  NoticeTopic,
  ReaderRecords,
  ReaderStore,
  Store,
  StoredFeedback,
  StoredJobEvent,
  StoredMessage,
  StoredQuestion,
  Thread,
  ThreadStore,
  Usage,
  UsageStore,
} from './store/store.ts'
export type { ServiceLog } from './telemetry/serviceLog.ts'
