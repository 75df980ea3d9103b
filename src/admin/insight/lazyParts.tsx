import { lazyPage } from '../parts/lazyPage.tsx'

/** Parts of the pages for insight that are files of their own. */
export const FilterForm = lazyPage(async () => (await import('./FilterForm.tsx')).FilterForm)
export const PinAnswer = lazyPage(async () => (await import('./PinAnswer.tsx')).PinAnswer)
export const AnswerText = lazyPage(async () => (await import('./AnswerText.tsx')).AnswerText)
