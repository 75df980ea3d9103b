import { randomUUID } from 'node:crypto'
import type { StreamChunk } from '../../protocol/assistant.ts'
import type { HandoverOffer } from '../../protocol/handover.ts'
import { coverageOf } from '../../search/ranking/coverage.ts'
import type { Passage, SearchRequest, SearchResult } from '../../search/types.ts'
import type { Docs } from '../docs/types.ts'
import { recordQuestion } from '../insight/recordQuestion.ts'
import { withoutMarks } from '../mask/maskText.ts'
import type { Rewrite } from '../meaning/rewriteQuestion.ts'
import { createSlots } from '../server/createSlots.ts'
import type { TakeTurn } from '../server/takeTurn.ts'
import type { Store } from '../store/store.ts'
import type { Suggester } from '../suggestions/createSuggester.ts'
import { traceStream } from '../telemetry/tracing/trace.ts'
import { abortable } from './abortable.ts'
import {
  type Answerer,
  type AnswerPiece,
  type AnswerReport,
  type AnswerTask,
  addPiece,
  type WrittenAnswer,
} from './answerer.ts'
import { describePiece, describeSearch } from './describePiece.ts'
import { describeVersions } from './describeVersions.ts'
import type { ResolveLink } from './extracts/blocksToMarkdown.ts'
import { noAnswer } from './noAnswer.ts'
import { offerQuestions } from './offerQuestions.ts'
import { phrasesFor } from './phrases.ts'
import type { AssistantQuery } from './request/parseRequest.ts'
import { textOf } from './request/readFiles.ts'
import { previousQuestions, storeQuestion } from './thread.ts'
import { writePinnedAnswer } from './writePinnedAnswer.ts'

export interface AnswerQuestionOptions {
  docs: Docs
  resolveLinks: (from: Passage) => ResolveLink
  store: Store
  answerer: Answerer
  /** Rewrites questions for the search. @default undefined: they are searched as they were asked */
  rewrite?: Rewrite | undefined
  /** Finds the next questions that an answer offers. @default undefined: it offers none */
  suggester?: Suggester | undefined
  domain: string
  /** Path of the docs on their site, with a leading and a trailing slash. */
  basePath: string
  /** Address where readers get help if the docs do not answer. */
  supportUrl?: string | undefined
  /** Returns the offer to write to the team, for answers that are not full. @default undefined: no offer */
  handoverOffer?: (() => HandoverOffer) | undefined
  /** Address of the docs site, if the reader's page is not on it. @default undefined: it is, or addresses are absolute */
  siteUrl?: string | undefined
  /** Waits until the client may use the processor. */
  takeTurn: TakeTurn
  /** Aborted when the service stops and running answers must end at once. */
  ending: AbortSignal
  /** Called if answering fails. The client gets an error without details. */
  onError: (error: unknown) => void
}

/** Maximum number of turns of others after the text of an answer, for it to offer next questions. */
export const maxSuggestionTurns = 50

/** Answers that are stored at the same time. More would keep the database from readers who wait for their first words. */
export const maxStoring = 3

/** Time for which an answer waits to be stored, in milliseconds. */
export const maxStoringWaitMs = 10_000

/** The answers that are being stored, of all services in this process. */
export const storing = createSlots(maxStoring, maxStoringWaitMs)

/** Maximum number of answers that wait to be stored, for an answer to offer next questions. */
export const maxWaitingAnswers = 8

/** An accepted question: its thread, and the stream that answers it. */
export interface Answering {
  threadId: string
  chunks(signal: AbortSignal): AsyncGenerator<StreamChunk>
}

/**
 * Accepts a question: finds or creates its thread and stores the question in it, before anything is streamed.
 *
 * @throws AssistantError `thread-not-found`
 */
export async function answerQuestion(
  query: AssistantQuery,
  options: AnswerQuestionOptions,
): Promise<Answering> {
  const { docs, resolveLinks, store, answerer, rewrite, domain, basePath, supportUrl } = options
  const { handoverOffer, suggester, siteUrl, takeTurn, ending, onError } = options
  const { threadId, questionId, conversation } = await storeQuestion(query, store, domain)
  const record = recordQuestion(query, {
    docs,
    insight: store.insight,
    domain,
    basePath,
    threadId,
    questionId,
  })

  return {
    threadId,
    async *chunks(signal) {
      const question = query.question.text.trim()
      const messageId = randomUUID()
      const startedAt = performance.now()
      yield { type: 'start', messageId, ...(siteUrl && { messageMetadata: { siteUrl } }) }
      yield { type: 'start-step' }
      const request = describeSearchRequest(query, conversation)
      const ended = AbortSignal.any([signal, ending])
      const rewritten = rewrite?.(request, ended)
      await takeTurn()
      if (signal.aborted) return
      const found = await docs.searchAll(request, { signal: ended, rewritten }).catch(async (error) => {
        if (!signal.aborted) await record.fail().store()
        throw error
      })
      yield* describeSearch(question, found.passages)

      const pinned = query.files.length > 0 ? undefined : docs.pinned.find(request)
      const coverage = pinned ? 'full' : coverageOf(found)
      record.found(found, coverage)
      const answered = coverage !== 'none'
      const offered =
        suggester && answered && query.askedBy !== 'agent'
          ? offerQuestions({
              suggester,
              request,
              conversation,
              found,
              signal: ended,
              takeTurn: () => takeTurn('begun'),
              onError,
            })
          : undefined
      let answer: WrittenAnswer = { text: '', sources: [], used: [], report: {} }
      let complete = false
      let isLate = false
      try {
        const textId = randomUUID()
        yield { type: 'text-start', id: textId }
        const { begun, context, currentPath, filter, files } = query
        const task = { question, conversation, begun, context, files, currentPath, filter, found, coverage }
        const pieces = pinned
          ? writePinnedAnswer(pinned, found.answerLanguage, resolveLinks)
          : answered
            ? traceStream('answer', abortable(answerer.answer(task, ended), ending))
            : [{ type: 'text', text: describeNoAnswer(query, found, supportUrl) } satisfies AnswerPiece]
        for await (const piece of pieces) {
          signal.throwIfAborted()
          if (piece.type === 'text') record.begin()
          answer = addPiece(answer, piece)
          offered?.follow(answer)
          yield* describePiece(piece, textId)
        }
        yield { type: 'text-end', id: textId }
        complete = true
      } catch (error) {
        if (signal.aborted) return
        record.fail()
        if (ending.aborted) {
          // Clients treat this as an interrupted answer and offer to continue it.
          yield { type: 'abort' }
          return
        }
        onError(error)
        yield { type: 'error', errorText: 'The answer could not be completed.' }
        return
      } finally {
        const report = offered?.end(answer.report) ?? answer.report
        const writtenAt = performance.now()
        // The reader has the text, so readers who wait for their first words come before.
        isLate = (await takeTurn('later')) > maxSuggestionTurns || storing.waiting() > maxWaitingAnswers
        // Also if the reader stopped or disconnected: the text they have seen is part of the thread.
        const { text, sources, first } = answer
        await storing.use(async () => {
          if (text) {
            await store.threads.append(threadId, {
              id: messageId,
              role: 'assistant',
              // A model continues the interrupted text and does not repeat it. Extracts start again from the beginning.
              text: query.begun && !text.startsWith(query.begun.text) ? query.begun.text + text : text,
              details: {
                complete,
                answered,
                coverage,
                confidence: found.confidence,
                sources,
                durationMs: Math.round(writtenAt - startedAt),
                ...report,
              },
            })
          }
          await record.store({ id: text && messageId, sources, first, report })
        })
      }
      yield { type: 'finish-step' }
      const versions = describeVersions(docs.pages, found, answer.first, query.filter)
      const suggestions = isLate ? [] : ((await offered?.choose(answer, versions.version)) ?? [])
      if (signal.aborted) return
      const written = answered && !quotedModes.has(answer.report.mode)
      const handover = coverage === 'full' ? undefined : handoverOffer?.()
      yield {
        type: 'finish',
        threadId,
        messageMetadata: {
          threadId,
          answered,
          coverage,
          written,
          ...versions,
          ...(handover && { handover }),
          ...(suggestions.length > 0 && { suggestions }),
        },
      }
    },
  }
}

function describeSearchRequest(
  query: AssistantQuery,
  conversation: AnswerTask['conversation'],
): SearchRequest {
  return {
    question: withoutMarks(query.question.text.trim()),
    previousQuestions: previousQuestions(conversation).map(withoutMarks),
    context: [...query.context.map((item) => item.value), ...attachedTexts(query)].map(withoutMarks),
    contextPaths: query.context.flatMap(({ path }) => path ?? []),
    currentPath: query.currentPath,
    limit: query.retrievalPageSize,
    filter: query.filter,
    languages: query.languages,
  }
}

/** Ways to answer in which no model writes. */
const quotedModes: ReadonlySet<AnswerReport['mode']> = new Set(['extracts', 'pinned'])

/** Characters of an attached text that the search uses. Attachments such as logs can be very long. */
const maxSearchedFileLength = 2_000

function attachedTexts({ files }: AssistantQuery): string[] {
  return files.flatMap((file) => textOf(file)?.slice(0, maxSearchedFileLength) ?? [])
}

function describeNoAnswer(
  { files }: AssistantQuery,
  found: SearchResult,
  supportUrl: string | undefined,
): string {
  const phrases = phrasesFor(found.answerLanguage)
  const answer = noAnswer(phrases, found, supportUrl)
  return files.length > 0 ? `${phrases.filesNotRead} ${answer}` : answer
}
