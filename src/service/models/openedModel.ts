import type { LanguageModel } from 'ai'

/** A model of one of the known providers, called when it is used. */
export type OpenedModel = Exclude<LanguageModel, string>
