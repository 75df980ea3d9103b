import { randomUUID } from 'node:crypto'
import { type SearchOutput, type StreamChunk, searchToolName } from '../../protocol/assistant.ts'
import type { Passage, RankedPassage } from '../../search/types.ts'
import type { AnswerPiece } from './answerer.ts'
import { contentOf } from './contentOf.ts'
import { titleOf } from './titleOf.ts'

/** Yields the chunks that send a piece to the reader. */
export function* describePiece(piece: AnswerPiece, textId: string): Generator<StreamChunk> {
  if (piece.type === 'text') yield { type: 'text-delta', id: textId, delta: piece.text }
  if (piece.type === 'source') yield describeSource(piece.passage)
  if (piece.type === 'search') yield* describeSearch(piece.query, piece.passages)
}

/** Yields the chunks of a search and its results. */
export function* describeSearch(query: string, passages: readonly RankedPassage[]): Generator<StreamChunk> {
  const toolCallId = randomUUID()
  yield { type: 'tool-input-available', toolCallId, toolName: searchToolName, input: { query } }
  yield { type: 'tool-output-available', toolCallId, output: passages.map(describePassage) }
}

function describeSource(passage: Passage): StreamChunk {
  return { type: 'source-url', sourceId: passage.id, url: passage.url, title: titleOf(passage) }
}

function describePassage({ passage }: RankedPassage): SearchOutput {
  const title = titleOf(passage)
  return { path: passage.path, url: passage.url, title, content: contentOf(passage), metadata: { title } }
}
