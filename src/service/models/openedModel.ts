import type { LanguageModel } from 'ai'

/** A model object of the AI SDK. Opening it sends no request. */
export type OpenedModel = Exclude<LanguageModel, string>
