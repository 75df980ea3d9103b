import { stemmer } from '@orama/stemmers/bulgarian'

/** A word whose letters can be replaced. The stemmer replaces some, which throws if the word is a string. */
class Letters extends Array<string> {
  substring(from: number, to: number): string {
    return this.slice(from, to).join('')
  }
}

/** Reduces a Bulgarian word to a stem that its forms share. */
export function stemBulgarian(word: string): string {
  // The stemmer uses nothing of a string but its length, its letters and `substring`.
  return stemmer(Letters.from(word.split('')) as unknown as string)
}
