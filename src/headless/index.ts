export type { AnsweredActions } from '../conversation/answered/answeredActions.ts'
export type { Assistant, ConversationActions, Editing } from '../conversation/assistant.ts'
export { type Conversation, createConversation } from '../conversation/createConversation.ts'
export type { AnswerEnd, AssistantEvents } from '../conversation/events.ts'
export type { AssistantHistory, PastConversation } from '../conversation/history/listHistory.ts'
export type { AskOptions, QuestionContext } from '../conversation/questionContext.ts'
export type { QuestionFile } from '../conversation/questionFiles.ts'
export { useDocsAssistant } from '../conversation/react/useDocsAssistant.ts'
export type { CarriedItem, ThreadPlace } from '../conversation/storage/stored.ts'
export type {
  ConversationSnapshot,
  FoundPage,
  Reasoning,
  Search,
  Source,
  Status,
  Turn,
  TurnState,
} from '../conversation/turns/turn.ts'
export type { ContextItem, SearchFilter } from '../protocol/assistant.ts'
export { AssistantError, type ErrorCode } from '../protocol/errors.ts'
export type { Feedback, FeedbackGiven, FeedbackReason } from '../protocol/feedback.ts'
export type { AnsweredBefore } from '../settings/answeredBefore.ts'
export type { HistoryEntry, HistoryReader, HistorySetting, HistoryStore } from '../settings/historyStore.ts'
export { SettingsError } from '../settings/SettingsError.ts'
export type { Settings, SettingsInput } from '../settings/settings.ts'
