import { lazyPage } from '../parts/lazyPage.tsx'

/** Parts of the pages for insight whose code is loaded when they are first shown. */
export const DayChart = lazyPage(async () => (await import('./DayChart.tsx')).DayChart)
export const FilterForm = lazyPage(async () => (await import('./FilterForm.tsx')).FilterForm)
export const PinAnswer = lazyPage(async () => (await import('./PinAnswer.tsx')).PinAnswer)
export const AnswerText = lazyPage(async () => (await import('./AnswerText.tsx')).AnswerText)
