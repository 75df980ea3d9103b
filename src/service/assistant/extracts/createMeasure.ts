import { terms } from '../../../search/index/terms.ts'

/** Measures how much a text is about a question. */
export type Measure = (text: string) => number

/**
 * Creates a function that measures how much a text is about the question: by the different terms it has.
 *
 * @param language tag of the language of the texts. @default 'en'
 */
export function createMeasure(asked: ReadonlyMap<string, number>, language?: string): Measure {
  return (text) => {
    let sum = 0
    for (const term of new Set(terms(text, language))) sum += asked.get(term) ?? 0
    return sum
  }
}
