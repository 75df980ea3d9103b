import { type TermsOf, weighTerms } from './topicTerms.ts'
import { weigh } from './weigh.ts'

/** Maximum number of words that a topic is named by. */
const maxWords = 3
/** Minimum share of a topic's questions that have a word of its name. */
const leastShareOfTopic = 0.08
/** Minimum share of the questions with a word that are in the topic, to name it by that word. */
const leastShareOfWord = 0.34

interface Texts {
  questions: ReadonlyArray<{ text: string; weight: number }>
}

export interface TopicName {
  /** The words that its questions share and others do not, as readers write them. */
  words: readonly string[]
  /** The question that was asked most often, or the one with most of the shared words. */
  typical: string
}

/** Names topics by their most characteristic words, and by their most typical question. */
export function nameTopics(topics: readonly Texts[], others: Texts, termsOf: TermsOf): readonly TopicName[] {
  const everywhere = new Map<string, number>()
  for (const { questions } of [...topics, others])
    for (const [term, weight] of weighTerms(questions, termsOf))
      everywhere.set(term, (everywhere.get(term) ?? 0) + weight)
  return topics.map(({ questions }) => {
    const inside = weighTerms(questions, termsOf)
    const all = weigh(questions)
    const score = (term: string, weight: number) => weight ** 2 / (everywhere.get(term) ?? weight)
    const scores = new Map([...inside].map(([term, weight]) => [term, score(term, weight)]))
    const ranked = [...scores]
      .filter(([term]) => {
        const weight = inside.get(term) ?? 0
        return weight >= all * leastShareOfTopic && weight >= (everywhere.get(term) ?? 0) * leastShareOfWord
      })
      .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    const forms = ranked.map(([term]) => writtenForm(term, questions, termsOf))
    return { words: chooseWords(forms), typical: typicalText(questions, termsOf, scores) }
  })
}

/** Chooses the first words that are not parts of each other. */
function chooseWords(forms: readonly string[]): readonly string[] {
  const chosen: string[] = []
  for (const form of forms) {
    if (form === '' || chosen.some((other) => other.includes(form) || form.includes(other))) continue
    chosen.push(form)
    if (chosen.length === maxWords) break
  }
  return chosen
}

/** Returns the form of a term that readers write most often; empty if it is only a part of words. */
function writtenForm(term: string, questions: Texts['questions'], termsOf: TermsOf): string {
  const forms = new Map<string, number>()
  for (const { text, weight } of questions) {
    const form = termsOf.get(text)?.get(term)
    if (form) forms.set(form, (forms.get(form) ?? 0) + weight)
  }
  return mostFrequent(forms) ?? ''
}

function typicalText(
  questions: Texts['questions'],
  termsOf: TermsOf,
  scores: ReadonlyMap<string, number>,
): string {
  const texts = new Map<string, number>()
  for (const { text, weight } of questions) texts.set(text, (texts.get(text) ?? 0) + weight)
  const characteristic = (text: string) => {
    const terms = [...(termsOf.get(text)?.keys() ?? [])]
    return terms.reduce((sum, term) => sum + (scores.get(term) ?? 0), 0) / (terms.length + 1)
  }
  const rated = [...texts].map(([text, weight]) => [text, weight * characteristic(text)] as const)
  return mostFrequent(new Map(rated)) ?? ''
}

function mostFrequent(counts: ReadonlyMap<string, number>): string | undefined {
  const [first] = [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  return first?.[0]
}
