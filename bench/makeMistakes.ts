import { seededRandom } from '../test/support/chunked.ts'
import type { Question } from './question.ts'

const copies = 3
const seed = 7

/**
 * Makes a mistake in one word of each question, whatever it says, three times: two letters swapped, as in half of them,
 * one left out, or one twice.
 *
 * @param letters finds letters of a word, three at least
 */
export function makeMistakes(questions: readonly Question[], letters = /[a-z]{3,}/): Question[] {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)

  function mistaken(word: string): string {
    const at = 1 + below(word.length - 2)
    const kind = below(4)
    const [start, end] = [word.slice(0, at), word.slice(at)]
    if (kind < 2) return start + end[1] + end[0] + end.slice(2)
    return kind === 2 ? start + end.slice(1) : start + end[0] + end
  }

  return questions.flatMap((asked) =>
    Array.from({ length: copies }, () => {
      const words = asked.question.split(' ')
      const places = [...words.keys()].filter((at) => letters.test(words[at]!))
      const place = places[below(places.length)]!
      words[place] = words[place]!.replace(letters, mistaken)
      return { ...asked, question: words.join(' ') }
    }),
  )
}
