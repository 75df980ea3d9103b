import type { Vector } from '../../../search/ranking/nearestPassages.ts'
import { rest } from '../../schedule/rest.ts'
import { countTerms } from './countTerms.ts'
import { groupByMeaning } from './groupByMeaning.ts'
import { leadingPage } from './leadingPage.ts'
import { placeByTerms } from './placeByTerms.ts'
import type { TermsOf } from './topicTerms.ts'
import { weigh } from './weigh.ts'

export interface TopicQuestion {
  text: string
  /** Path of the page that the answer cites first; empty if it cites none. */
  page: string
  /** Number of questions that it stands for. */
  weight: number
  /** Vector of the text, of the same model for all questions. @default undefined: the question was not embedded */
  vector?: Vector | undefined
}

export interface QuestionTopic<Question> {
  /** Path of the page that at least half of its answered questions lead to; empty if there is none. */
  page: string
  questions: readonly Question[]
}

export interface GroupedTopics<Question> {
  /** Most questions first. */
  topics: ReadonlyArray<QuestionTopic<Question>>
  /** Questions that belong to no topic. */
  others: readonly Question[]
  /** Whether questions were grouped by their vectors, or by their words. */
  groupedBy: 'meaning' | 'words'
}

/** Maximum share of all questions in a topic that is joined from groups with the same page. */
const greatestJoinedShare = 0.15
/** Maximum share of all questions with a term that makes a topic: most questions have the name of the product. */
const greatestTermShare = 0.25
/** Number of questions up to which a topic may have any share. */
const smallTopic = 20
/** Maximum number of groups by term or by meaning, before they are joined. */
const maxGroups = 80
/** Maximum number of topics. All other questions are one more. */
export const maxTopics = 20
/** Minimum number of questions of a topic, and their minimum share of all questions. */
const leastTopicQuestions = 3
const leastTopicShare = 0.005
/** Minimum share of questions with a vector for grouping by meaning. */
const leastEmbeddedShare = 0.5

interface Group<Question> extends QuestionTopic<Question> {
  questions: Question[]
  weight: number
}

/**
 * Groups questions by subject. With vectors, questions that mean the same are one topic, and a question without a vector
 * joins the topic of its words. Otherwise, questions that share a word belong together, and groups that lead to the same
 * page are one topic. Questions that are left over join the topic of the page that they lead to.
 */
export async function groupTopics<Question extends TopicQuestion>(
  questions: readonly Question[],
  termsOf: TermsOf,
): Promise<GroupedTopics<Question>> {
  const all = weigh(questions)
  const least = Math.max(leastTopicQuestions, all * leastTopicShare)
  const atMost = (share: number) => Math.max(smallTopic, all * share)
  const isLarge = (group: readonly Question[]) => weigh(group) >= least
  const embedded = questions.filter(hasVector)
  const isByMeaning = embedded.length > 0 && weigh(embedded) >= all * leastEmbeddedShare
  const groups = isByMeaning
    ? placeByTerms(questions, (await groupByMeaning(embedded, maxGroups)).filter(isLarge), termsOf)
    : await groupByTerms(questions, termsOf, least, atMost(greatestTermShare))
  const grouped = new Set(groups.flat())
  const ungrouped = questions.filter((question) => !grouped.has(question))
  const leftOver = [...Map.groupBy(ungrouped, ({ page }) => page).values()].map(toGroup)
  const { joined, alone } = joinGroups(groups.map(toGroup), leftOver, {
    joinsPages: !isByMeaning,
    most: atMost(greatestJoinedShare),
  })
  const isTopic = ({ weight }: Group<Question>, index: number) => index < maxTopics && weight >= least
  return {
    topics: joined.filter(isTopic),
    others: [...joined.filter((group, index) => !isTopic(group, index)), ...alone].flatMap(
      (group) => group.questions,
    ),
    groupedBy: isByMeaning ? 'meaning' : 'words',
  }
}

function hasVector<Question extends TopicQuestion>(
  question: Question,
): question is Question & { vector: Vector } {
  return question.vector !== undefined
}

async function groupByTerms<Question extends TopicQuestion>(
  questions: readonly Question[],
  termsOf: TermsOf,
  least: number,
  most: number,
): Promise<Question[][]> {
  const terms = countTerms(questions, termsOf)
  const groups: Question[][] = []
  let left = questions
  while (groups.length < maxGroups) {
    await rest()
    const term = terms.best(least, most)
    if (term === undefined) break
    const has = ({ text }: Question) => termsOf.get(text)?.has(term) ?? false
    const chosen = left.filter(has)
    groups.push(chosen)
    terms.remove(chosen)
    left = left.filter((question) => !has(question))
  }
  return groups
}

function toGroup<Question extends TopicQuestion>(questions: Question[]): Group<Question> {
  return { page: leadingPage(questions), questions, weight: weigh(questions) }
}

/**
 * Joins groups that lead to the same page, the largest first, unless they are too large together. Questions that are left
 * over become a topic if they lead to a page that has none.
 *
 * @param options `joinsPages` is false if only questions that are left over may join a group
 */
function joinGroups<Question extends TopicQuestion>(
  groups: readonly Group<Question>[],
  leftOver: readonly Group<Question>[],
  { joinsPages, most }: { joinsPages: boolean; most: number },
): { joined: Group<Question>[]; alone: Group<Question>[] } {
  const largestFirst = (a: Group<Question>, b: Group<Question>) => b.weight - a.weight
  const joined: Group<Question>[] = []
  const alone: Group<Question>[] = []
  for (const group of [...groups.toSorted(largestFirst), ...leftOver]) {
    const { page, weight } = group
    const isLeftOver = leftOver.includes(group)
    const ofPage = joined.filter((topic) => page !== '' && topic.page === page)
    const other = ofPage.find((topic) => topic.weight + weight <= most)
    if (other && (joinsPages || isLeftOver)) {
      other.questions.push(...group.questions)
      other.weight += weight
    } else if (isLeftOver && (page === '' || ofPage.length > 0)) alone.push(group)
    else joined.push(group)
  }
  return { joined: joined.sort(largestFirst), alone }
}
