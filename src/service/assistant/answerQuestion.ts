import { randomUUID } from 'node:crypto'
import { type SearchOutput, type StreamChunk, searchToolName } from '../../protocol/assistant.ts'
import { AssistantError } from '../../protocol/errors.ts'
import { answerableConfidence } from '../../search/confidence.ts'
import type { Passage, RankedPassage } from '../../search/types.ts'
import type { Docs } from '../docs/types.ts'
import { withoutMarks } from '../mask/maskText.ts'
import type { Store, StoredMessage, Thread } from '../store/store.ts'
import type { Answerer, AnswerPiece, AnswerReport, AnswerTask } from './answerer.ts'
import { noAnswer } from './noAnswer.ts'
import type { ConversationMessage } from './parseMessage.ts'
import type { AssistantQuery } from './parseRequest.ts'
import { filesNotRead, textOf } from './readFiles.ts'
import { untilEnded } from './untilEnded.ts'

export interface AnswerQuestionOptions {
  docs: Docs
  store: Store
  answerer: Answerer
  domain: string
  /** Where readers find help when the docs do not answer. */
  supportUrl?: string | undefined
  /** Ends answers under way where they are, because the service is being stopped. */
  ending: AbortSignal
  /** Told of a failure while answering; the client learns only that there was one. */
  onError: (error: unknown) => void
}

/** A question taken on: its thread, and the stream that answers it. */
export interface Answering {
  threadId: string
  chunks(signal: AbortSignal): AsyncGenerator<StreamChunk>
}

/** Pieces of context that are kept with a question. */
export const maxKeptContextItems = 10

/** Characters that are kept of each: enough for who looks at the question later. */
export const maxKeptContextLength = 2_000

/** How many earlier questions help to understand a short follow-up. */
const rememberedQuestions = 2

/**
 * Takes a question on: finds or makes its thread and keeps the question there, before anything is streamed.
 *
 * @throws AssistantError `thread-not-found`
 */
export function answerQuestion(query: AssistantQuery, options: AnswerQuestionOptions): Answering {
  const { docs, store, answerer, domain, supportUrl, ending, onError } = options
  const thread = openThread(query, store, domain)
  const known = store.threads.messages(thread.id)
  const questionId = chooseId(query.question, known)
  const conversation = readConversation(query, known, questionId)
  store.threads.append(thread.id, {
    id: questionId,
    role: 'user',
    text: query.question.text,
    details: {
      context: query.context.slice(0, maxKeptContextItems).map(cutContext),
      currentPath: query.currentPath,
      ...(query.question.files.length > 0 && { files: query.question.files.map(describeFile) }),
      ...(questionId !== query.question.id && { sentAs: query.question.id }),
    },
  })

  return {
    threadId: thread.id,
    async *chunks(signal) {
      const question = query.question.text.trim()
      const messageId = randomUUID()
      const startedAt = performance.now()
      yield { type: 'start', messageId }
      yield { type: 'start-step' }
      const found = docs.search({
        question: withoutMarks(question),
        previousQuestions: previousQuestions(conversation).map(withoutMarks),
        context: [...query.context.map((item) => item.value), ...attachedTexts(query)].map(withoutMarks),
        contextPaths: query.context.flatMap(({ path }) => path ?? []),
        currentPath: query.currentPath,
        limit: query.retrievalPageSize,
        filter: query.filter,
      })
      yield* describeSearch(question, found.passages)

      const isAnswerable = found.passages.length > 0 && found.confidence >= answerableConfidence
      let text = ''
      let complete = false
      let report: AnswerReport = {}
      const sources: Passage[] = []
      try {
        const textId = randomUUID()
        yield { type: 'text-start', id: textId }
        const { begun, context, currentPath, filter, files } = query
        const task: AnswerTask = { question, conversation, begun, context, files, currentPath, filter, found }
        const pieces = isAnswerable
          ? untilEnded(answerer.answer(task, AbortSignal.any([signal, ending])), ending)
          : [{ type: 'text', text: honestAnswer(query, found.pages, supportUrl) } satisfies AnswerPiece]
        for await (const piece of pieces) {
          signal.throwIfAborted()
          switch (piece.type) {
            case 'text':
              text += piece.text
              yield { type: 'text-delta', id: textId, delta: piece.text }
              break
            case 'source':
              sources.push(piece.passage)
              yield describeSource(piece.passage)
              break
            case 'search':
              yield* describeSearch(piece.query, piece.passages)
              break
            case 'report':
              report = { ...report, ...piece.report }
              break
            default:
              piece satisfies never
          }
        }
        yield { type: 'text-end', id: textId }
        complete = true
      } catch (error) {
        if (signal.aborted) return
        if (ending.aborted) {
          // Clients take it for an answer that broke off, and ask to go on with it.
          yield { type: 'abort' }
          return
        }
        onError(error)
        yield { type: 'error', errorText: 'The answer could not be completed.' }
        return
      } finally {
        // Also when the reader stopped or went away: what they have seen is part of the thread.
        if (text) {
          store.threads.append(thread.id, {
            id: messageId,
            role: 'assistant',
            // A writer that goes on leaves out what is there; extracts begin anew.
            text: query.begun && !text.startsWith(query.begun.text) ? query.begun.text + text : text,
            details: {
              complete,
              answered: isAnswerable,
              confidence: found.confidence,
              sources: sources.map((source) => source.url),
              durationMs: Math.round(performance.now() - startedAt),
              ...report,
            },
          })
        }
      }
      yield { type: 'finish-step' }
      yield {
        type: 'finish',
        threadId: thread.id,
        messageMetadata: { threadId: thread.id, answered: isAnswerable },
      }
    },
  }
}

/** Of what a text says its beginning is searched for; a log has no end. */
const searchedLength = 2_000

function attachedTexts({ files }: AssistantQuery): string[] {
  return files.flatMap((file) => textOf(file)?.slice(0, searchedLength) ?? [])
}

function cutContext(item: AssistantQuery['context'][number]): AssistantQuery['context'][number] {
  return { ...item, value: item.value.slice(0, maxKeptContextLength) }
}

/** What is kept of a file. */
function describeFile({ name, mediaType, bytes }: AssistantQuery['files'][number]): object {
  return { name, mediaType, bytes: bytes.length }
}

function honestAnswer({ files }: AssistantQuery, ...rest: Parameters<typeof noAnswer>): string {
  const answer = noAnswer(...rest)
  return files.length > 0 ? `${filesNotRead} ${answer}` : answer
}

function openThread(query: AssistantQuery, store: Store, domain: string): Thread {
  if (query.threadId === null) return store.threads.create({ domain, fp: query.fp })
  const thread = store.threads.find(domain, query.threadId)
  // The same for a thread of somebody else: who knows an id must learn nothing by it.
  if (thread?.fp === query.fp) return thread
  throw new AssistantError(
    'thread-not-found',
    'There is no thread of this "threadId" for this "fp". Send the question again with "threadId": null to start a new one.',
  )
}

/**
 * The id a question is kept under: the client's. A client that numbers anew in each request uses one id for different
 * questions; then it gets an id of ours, because only the same question asked again may take the place of the first.
 */
function chooseId(question: ConversationMessage, known: readonly StoredMessage[]): string {
  const sameId = known.find((message) => message.id === question.id)
  if (question.id === undefined || (sameId && sameId.text !== question.text)) return randomUUID()
  return question.id
}

/** Oldest first. What the client replays wins; a client that sends its last message only is helped by the thread. */
function readConversation(
  query: AssistantQuery,
  known: readonly StoredMessage[],
  questionId: string,
): AnswerTask['conversation'] {
  const replayed = query.messages.slice(0, query.messages.indexOf(query.question))
  const asked = known.findIndex((message) => message.id === questionId)
  const kept = asked < 0 ? known : known.slice(0, asked)
  return (replayed.some((message) => message.role === 'user') ? replayed : kept).map(({ role, text }) => ({
    role,
    text,
  }))
}

/** Newest first. */
function previousQuestions(conversation: AnswerTask['conversation']): string[] {
  return conversation
    .filter((message) => message.role === 'user')
    .map((message) => message.text)
    .reverse()
    .slice(0, rememberedQuestions)
}

function* describeSearch(query: string, passages: readonly RankedPassage[]): Generator<StreamChunk> {
  const toolCallId = randomUUID()
  yield { type: 'tool-input-available', toolCallId, toolName: searchToolName, input: { query } }
  yield { type: 'tool-output-available', toolCallId, output: passages.map(describePassage) }
}

function describeSource(passage: Passage): StreamChunk {
  return { type: 'source-url', sourceId: passage.id, url: passage.url, title: titleOf(passage) }
}

function describePassage({ passage }: RankedPassage): SearchOutput {
  const title = titleOf(passage)
  return { path: passage.path, url: passage.url, title, content: passage.text, metadata: { title } }
}

/** Title of a passage for a reader: `Build › Public base path`. */
export function titleOf(passage: Passage): string {
  return [passage.pageTitle, ...passage.headings].join(' › ')
}
