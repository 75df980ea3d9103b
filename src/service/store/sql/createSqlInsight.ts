import { type SelectQueryBuilder, sql } from 'kysely'
import type { AskedQuestion, CountScope, InsightStore, StoredVector } from '../insightStore.ts'
import { allPages, countQuestions } from './countQuestions.ts'
import { lockThreads } from './createSqlThreads.ts'
import { inGroups } from './inGroups.ts'
import { countColumns, readCounts } from './insightColumns.ts'
import { listFullyAnswered } from './listFullyAnswered.ts'
import { listQuestions, readQuestion, selectQuestions } from './listQuestions.ts'
import { splitPeriod } from './splitPeriod.ts'
import type { Database, Tables } from './tables.ts'

type CountTable = 'question_counts' | 'page_counts'

/** Maximum number of questions that are stored at once. */
export const maxCountedTogether = 50

const sums = countColumns.map((column) => sql<number>`sum(${sql.ref(column)})`.as(column))

/**
 * Stores questions in the table `questions`, and their sums in `question_counts`, `page_counts` and `cited_pages`.
 *
 * @param counting connections for new questions, of which a crash may lose the last
 */
export function createSqlInsight(database: Database, counting: Database): InsightStore {
  return {
    add: inGroups(maxCountedTogether, (asked) => addQuestions(counting, asked)),
    async addVectors(vectors) {
      // Each by itself, so that no transaction holds the locks of several threads.
      for (const { vector, ...question } of vectors) {
        await database.transaction().execute(async (transaction) => {
          await lockThreads(transaction, [question.threadId])
          await addVector(transaction, question, vector)
        })
      }
    },
    async counts(scope) {
      const rows = await selectCounts(database, scope)
        .where('page', '=', scope.page ?? allPages)
        .select(['day', 'asked_by', 'version', 'language', ...countColumns])
        .execute()
      return rows.map(({ day, asked_by, version, language, ...counts }) => ({
        day,
        askedBy: asked_by,
        version,
        language,
        counts: readCounts(counts),
      }))
    },
    async pageCounts(scope, limit) {
      const { before, blocks, after } = splitPeriod(scope)
      const rowsOf = (table: CountTable, period: Pick<CountScope, 'fromDay' | 'toDay'>) => {
        const select = selectCounts(database, { ...scope, ...period }, table)
          .select(['page', ...countColumns])
          .where('page', '<>', allPages)
        return scope.page === undefined ? select : select.where('page', '=', scope.page)
      }
      const rows = await database
        .selectFrom(
          rowsOf('question_counts', before)
            .unionAll(rowsOf('page_counts', blocks))
            .unionAll(rowsOf('question_counts', after))
            .as('parts'),
        )
        .select('page')
        .select(sums)
        .groupBy('page')
        .orderBy(sql`sum(answered_full + answered_partly + answered_none + failed)`, 'desc')
        .orderBy('page')
        .limit(limit)
        .execute()
      return rows.map(({ page, ...counts }) => ({ page, counts: readCounts(counts) }))
    },
    async domains() {
      // The sums of blocks are the shortest table that has all of them.
      const rows = await database
        .selectFrom('page_counts')
        .select('domain')
        .distinct()
        .orderBy('domain')
        .execute()
      return rows.map(({ domain }) => domain)
    },
    async citedPages({ domain, fromDay, toDay }) {
      const rows = await database
        .selectFrom('cited_pages')
        .where('domain', '=', domain)
        .where('day', '>=', fromDay)
        .where('day', '<=', toDay)
        .select([
          'path',
          sql<number>`sum(cited)`.as('cited'),
          sql<number>`sum(rated_up)`.as('up'),
          sql<number>`sum(rated_down)`.as('down'),
        ])
        .groupBy('path')
        .orderBy(sql`sum(cited)`, 'desc')
        .orderBy('path')
        .execute()
      return rows.map(({ path, cited, up, down }) => ({
        path,
        cited: Number(cited),
        up: Number(up),
        down: Number(down),
      }))
    },
    fullyAnswered: (domain, limit, before) => listFullyAnswered(database, domain, limit, before),
    list: (scope, limit, after, model) => listQuestions(database, scope, limit, after, model),
    async find(id) {
      const row = await selectQuestions(database.selectFrom('questions'))
        .where('questions.position', '=', id)
        .executeTakeFirst()
      return row && readQuestion(row)
    },
  }
}

/** Adds questions and counts them, in one transaction. Leaves out those whose threads have been erased. */
async function addQuestions(database: Database, asked: readonly AskedQuestion[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const ids = asked.map(({ threadId }) => threadId)
    const threadIds = await lockThreads(transaction, ids, Date.now())
    const kept = asked.filter(({ threadId }) => threadIds.has(threadId))
    if (kept.length === 0) return
    const rows = kept.map(questionRow)
    await transaction.insertInto('questions').values(rows).execute()
    await countQuestions(transaction, rows)
    for (const question of kept) if (question.vector) await addVector(transaction, question, question.vector)
  })
}

function questionRow(asked: AskedQuestion) {
  return {
    thread_id: asked.threadId,
    question_id: asked.questionId,
    answer_id: asked.answerId,
    domain: asked.domain,
    asked_at: asked.askedAt.getTime(),
    asked_by: asked.askedBy,
    version: asked.version,
    language: asked.language,
    page: asked.page,
    outcome: asked.outcome,
    confidence_percent: Math.round(asked.confidencePercent),
    first_word_ms: asked.firstWordMs === undefined ? null : Math.round(asked.firstWordMs),
    input_tokens: asked.inputTokens,
    output_tokens: asked.outputTokens,
    mode: asked.mode,
    model: asked.model,
    rating: '' as const,
    cited: JSON.stringify(asked.cited),
  }
}

/** Adds the vector of a question, if its text still exists, in place of one that it has. */
async function addVector(
  database: Database,
  { threadId, questionId }: Pick<AskedQuestion, 'threadId' | 'questionId'>,
  { model, bytes }: StoredVector,
): Promise<void> {
  await database
    .insertInto('question_vectors')
    .columns(['thread_id', 'question_id', 'model', 'vector'])
    .expression(
      database
        .selectFrom('messages')
        .where('thread_id', '=', threadId)
        .where('id', '=', questionId)
        .select(({ val }) => [
          'thread_id',
          'id as question_id',
          val(model).as('model'),
          val(bytes).as('vector'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['thread_id', 'question_id'])
        .doUpdateSet(({ ref }) => ({ model: ref('excluded.model'), vector: ref('excluded.vector') })),
    )
    .execute()
}

function selectCounts(
  database: Database,
  { domain, fromDay, toDay, askedBy, version, language }: CountScope,
  table: CountTable = 'question_counts',
): SelectQueryBuilder<Tables, CountTable, object> {
  let select = database
    .selectFrom(table)
    .where('domain', '=', domain)
    .where('day', '>=', fromDay)
    .where('day', '<=', toDay)
  if (askedBy !== undefined) select = select.where('asked_by', '=', askedBy)
  if (version !== undefined) select = select.where('version', '=', version)
  if (language !== undefined) select = select.where('language', '=', language)
  return select
}
