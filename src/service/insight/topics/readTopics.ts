import type { InsightTopic, InsightTopics, TopicCounts } from '../../../protocol/operator/topics.ts'
import { findPage } from '../../../search/findPage.ts'
import type { Vector } from '../../../search/ranking/nearestPassages.ts'
import type { PageRecord } from '../../../search/types.ts'
import type { DocsWithMeaning } from '../../meaning/openMeaning.ts'
import type { CountScope, InsightStore, StoredAsked } from '../../store/insightStore.ts'
import { isoDay } from '../parseScope.ts'
import { groupTopics, type TopicQuestion } from './groupTopics.ts'
import { countPages } from './leadingPage.ts'
import { nameTopics } from './nameTopics.ts'
import { readVectors } from './readVectors.ts'
import { type SampledQuestion, sampleQuestions } from './sampleQuestions.ts'
import { readTerms } from './topicTerms.ts'
import { weigh } from './weigh.ts'

/** Maximum number of pages of a topic, and of its questions, in a response. */
export const maxTopicPages = 3
export const maxTopicWordings = 8

/** The docs that questions lead to, and the model that embeds questions, if one is set. */
type TopicDocs = Pick<DocsWithMeaning, 'pages'> & Partial<Pick<DocsWithMeaning, 'asked'>>

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
  { pages, asked }: TopicDocs,
  scope: CountScope,
  most?: number,
): Promise<InsightTopics> {
  const { domain, fromDay, toDay, version, language, page, askedBy } = scope
  const counted: CountScope = { domain, fromDay, toDay, version, language, page, askedBy }
  const before = { ...counted, fromDay: fromDay - (toDay - fromDay + 1), toDay: fromDay - 1 }
  // The size of the model's vectors is known once a page of the docs was embedded.
  const embedder = asked?.size === undefined ? undefined : asked
  const sampled = await sampleQuestions(insight, counted, most, embedder?.model)
  const earlier = await sampleQuestions(insight, before, most, embedder?.model)
  const read = [...sampled, ...earlier].map(({ question }) => question)
  const termsOf = await readTerms(read.map(({ text }) => text))
  const vectors = embedder && (await readVectors(insight, read, termsOf, embedder))
  const questions = [
    ...sampled.map((each) => toCounted(each, false, vectors)),
    ...earlier.map((each) => toCounted(each, true, vectors)),
  ]
  const { topics, others, groupedBy } = await groupTopics(questions, termsOf)
  const names = nameTopics(topics, { questions: others }, termsOf)
  return {
    from: isoDay(fromDay),
    to: isoDay(toDay),
    questions: Math.round(weigh(sampled)),
    read: sampled.length,
    groupedBy,
    topics: topics
      .map((topic, index) => describeTopic(topic.questions, names[index]!, pages))
      .toSorted((a, b) => b.questions - a.questions),
    others: countTopic(others),
  }
}

function toCounted(
  { question, weight }: SampledQuestion,
  isBefore: boolean,
  vectors: ReadonlyMap<string, Vector> | undefined,
): CountedQuestion {
  const { text, outcome, cited } = question
  const page = outcome === 'none' ? '' : (cited[0] ?? '')
  return { text, page, weight, isBefore, question, vector: vectors?.get(text) }
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
