import { setImmediate } from 'node:timers/promises'
import { countTerms } from './countTerms.ts'
import { leadingPage } from './leadingPage.ts'
import { type TopicTerms, topicTerms } from './topicTerms.ts'

/** A question that topics are made from. */
export interface TopicQuestion {
  text: string
  /** Path of the page that the answer cites first; empty if it cites none. */
  page: string
  /** Number of questions that it stands for. */
  weight: number
}

/** Questions on one subject. */
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
  /** Terms of each text, with the words as they are written. */
  termsOf: ReadonlyMap<string, TopicTerms>
}

/** Topics that lead to the same page are joined up to this share of all questions. */
const greatestJoinedShare = 0.15
/** A term of more questions than this share is about everything, such as the name of the product. */
const greatestTermShare = 0.25
/** Number of questions up to which shares do not count. */
const smallTopic = 20
/** Maximum number of groups by term, before they are joined. */
const maxGroups = 80
/** Maximum number of topics. All other questions are one more. */
export const maxTopics = 20
/** Minimum number of questions of a topic, and their minimum share of all questions. */
const leastTopicQuestions = 3
const leastTopicShare = 0.005
/** Number of questions after which the function yields to other requests. */
const questionsAtOnce = 25

interface Group<Question> extends QuestionTopic<Question> {
  questions: Question[]
  weight: number
}

/**
 * Groups questions by subject: questions that share a word belong together, groups that lead to the same page are one
 * topic, and questions that are left over join the topic of the page that they lead to.
 */
export async function groupTopics<Question extends TopicQuestion>(
  questions: readonly Question[],
): Promise<GroupedTopics<Question>> {
  const termsOf = await readTerms(questions)
  const all = weigh(questions)
  const least = Math.max(leastTopicQuestions, all * leastTopicShare)
  const terms = countTerms(questions, termsOf)
  /** A topic of a few questions may have any share. */
  const atMost = (share: number) => Math.max(smallTopic, all * share)
  const groups: Group<Question>[] = []
  let rest = questions
  while (groups.length < maxGroups) {
    await setImmediate()
    const term = terms.best(least, atMost(greatestTermShare))
    if (term === undefined) break
    const has = ({ text }: Question) => termsOf.get(text)?.has(term) ?? false
    const chosen = rest.filter(has)
    groups.push(toGroup(chosen))
    terms.remove(chosen)
    rest = rest.filter((question) => !has(question))
  }
  const leftOver = groupByPage(rest).map(toGroup)
  const { joined, alone } = joinGroups(groups, leftOver, atMost(greatestJoinedShare))
  const isTopic = ({ weight }: Group<Question>, index: number) => index < maxTopics && weight >= least
  return {
    topics: joined.filter(isTopic),
    others: [...joined.filter((group, index) => !isTopic(group, index)), ...alone].flatMap(
      (group) => group.questions,
    ),
    termsOf,
  }
}

function groupByPage<Question extends TopicQuestion>(questions: readonly Question[]): Question[][] {
  const groups = new Map<string, Question[]>()
  for (const question of questions) {
    const group = groups.get(question.page)
    if (group) group.push(question)
    else groups.set(question.page, [question])
  }
  return [...groups.values()]
}

function toGroup<Question extends TopicQuestion>(questions: Question[]): Group<Question> {
  return { page: leadingPage(questions), questions, weight: weigh(questions) }
}

function weigh(questions: readonly TopicQuestion[]): number {
  return questions.reduce((sum, { weight }) => sum + weight, 0)
}

async function readTerms(questions: readonly TopicQuestion[]): Promise<ReadonlyMap<string, TopicTerms>> {
  const found = new Map<string, TopicTerms>()
  for (const [index, { text }] of questions.entries()) {
    if (index % questionsAtOnce === 0) await setImmediate()
    if (!found.has(text)) found.set(text, topicTerms(text))
  }
  return found
}

/**
 * Joins groups that lead to the same page, the largest first, unless they are too large together. Questions that are left
 * over make a topic of their own if they lead to a page without one.
 */
function joinGroups<Question extends TopicQuestion>(
  groups: readonly Group<Question>[],
  leftOver: readonly Group<Question>[],
  most: number,
): { joined: Group<Question>[]; alone: Group<Question>[] } {
  const largestFirst = (a: Group<Question>, b: Group<Question>) => b.weight - a.weight
  const joined: Group<Question>[] = []
  const alone: Group<Question>[] = []
  for (const group of [...groups.toSorted(largestFirst), ...leftOver]) {
    const { page, weight } = group
    const ofPage = joined.filter((topic) => page !== '' && topic.page === page)
    const other = ofPage.find((topic) => topic.weight + weight <= most)
    if (other) {
      other.questions.push(...group.questions)
      other.weight += weight
    } else if (leftOver.includes(group) && (page === '' || ofPage.length > 0)) alone.push(group)
    else joined.push(group)
  }
  return { joined: joined.sort(largestFirst), alone }
}
