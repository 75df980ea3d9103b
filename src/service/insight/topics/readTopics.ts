import type { InsightTopic, InsightTopics, TopicCounts } from '../../../protocol/topics.ts'
import { findPage } from '../../../search/findPage.ts'
import type { PageRecord } from '../../../search/types.ts'
import type { CountScope, InsightStore, StoredAsked } from '../../store/insightStore.ts'
import { isoDay } from '../parseScope.ts'
import { groupTopics, type TopicQuestion } from './groupTopics.ts'
import { countPages } from './leadingPage.ts'
import { nameTopics } from './nameTopics.ts'
import { type SampledQuestion, sampleQuestions } from './sampleQuestions.ts'

/** Maximum number of pages of a topic, and of its questions, in a response. */
export const maxTopicPages = 3
export const maxTopicWordings = 8

interface CountedQuestion extends TopicQuestion {
  isBefore: boolean
  question: StoredAsked
}

/**
 * Groups the questions of a period by subject, and compares them with the period of the same length before.
 *
 * @param most maximum number of questions that are read of each period
 */
export async function readTopics(
  insight: InsightStore,
  pages: readonly PageRecord[],
  scope: CountScope,
  most?: number,
): Promise<InsightTopics> {
  const { domain, fromDay, toDay, version, language, page, askedBy } = scope
  const counted: CountScope = { domain, fromDay, toDay, version, language, page, askedBy }
  const before = { ...counted, fromDay: fromDay - (toDay - fromDay + 1), toDay: fromDay - 1 }
  const sampled = await sampleQuestions(insight, counted, most)
  const questions = [
    ...sampled.map((each) => toCounted(each, false)),
    ...(await sampleQuestions(insight, before, most)).map((each) => toCounted(each, true)),
  ]
  const { topics, others, termsOf } = await groupTopics(questions)
  const names = nameTopics(topics, { questions: others }, termsOf)
  return {
    from: isoDay(fromDay),
    to: isoDay(toDay),
    questions: Math.round(sampled.reduce((sum, { weight }) => sum + weight, 0)),
    read: sampled.length,
    topics: topics
      .map((topic, index) => describeTopic(topic.questions, names[index]!, pages))
      .toSorted((a, b) => b.questions - a.questions),
    others: countTopic(others),
  }
}

function toCounted({ question, weight }: SampledQuestion, isBefore: boolean): CountedQuestion {
  const { text, outcome, cited } = question
  const page = outcome === 'none' ? '' : (cited[0] ?? '')
  return { text, page, weight, isBefore, question }
}

function describeTopic(
  questions: readonly CountedQuestion[],
  { words, typical }: Pick<InsightTopic, 'words' | 'typical'>,
  pages: readonly PageRecord[],
): InsightTopic {
  const now = questions.filter(({ isBefore }) => !isBefore)
  const texts = new Map<string, number>()
  for (const { text, weight } of now) texts.set(text, (texts.get(text) ?? 0) + weight)
  return {
    words,
    typical,
    ...countTopic(questions),
    pages: countPages(now)
      .slice(0, maxTopicPages)
      .map(({ page: path, weight }) => ({
        path,
        title: findPage(pages, 'path', path)?.title ?? '',
        questions: Math.round(weight),
      })),
    wordings: [...texts]
      .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
      .slice(0, maxTopicWordings)
      .map(([text, weight]) => ({ text, questions: Math.round(weight) })),
  }
}

function countTopic(questions: readonly CountedQuestion[]): TopicCounts {
  const count = (isCounted: (question: CountedQuestion) => boolean) =>
    Math.round(questions.reduce((sum, each) => sum + (isCounted(each) ? each.weight : 0), 0))
  return {
    questions: count(({ isBefore }) => !isBefore),
    before: count(({ isBefore }) => isBefore),
    none: count(({ isBefore, question }) => !isBefore && question.outcome === 'none'),
    up: count(({ isBefore, question }) => !isBefore && question.rating === 'up'),
    down: count(({ isBefore, question }) => !isBefore && question.rating === 'down'),
  }
}
