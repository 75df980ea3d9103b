import type { UIMessageChunk } from 'ai'
import type { MessageMetadata } from './assistantMessage.ts'
import type { AnswerChunk } from './parseChunk.ts'

export interface ChunkRepairOptions {
  /** Metadata from the response headers. @default none */
  metadata?: MessageMetadata | undefined
  /** Ids of the messages in the conversation. An answer that reuses one gets a new id. @default none */
  takenIds?: ReadonlySet<string> | undefined
  /** Whether the stream continues an answer that was interrupted, instead of being a new message. @default false */
  isContinuation?: boolean | undefined
}

/** Repairs the order of chunks, one chunk at a time. */
export interface ChunkRepair {
  /** Returns the chunks to pass on instead of this one. */
  accept(chunk: AnswerChunk): UIMessageChunk[]
  /** Returns the chunks that close everything that is still open. */
  close(): UIMessageChunk[]
}

/**
 * Turns any sequence of known chunks into one that the chat SDK accepts. The SDK throws on a delta or an end without a
 * start and on an output without a call, and adds a second message for a second `start`.
 */
export function createChunkRepair({
  metadata,
  takenIds,
  isContinuation,
}: ChunkRepairOptions = {}): ChunkRepair {
  const openText = new Set<string>()
  const openReasoning = new Set<string>()
  const toolCalls = new Set<string>()
  let toolCallsBeforeStep: readonly string[] = []
  let started = false
  let finished = false

  function close(): UIMessageChunk[] {
    const ends: UIMessageChunk[] = [
      ...[...openText].map((id) => ({ type: 'text-end' as const, id })),
      ...[...openReasoning].map((id) => ({ type: 'reasoning-end' as const, id })),
    ]
    openText.clear()
    openReasoning.clear()
    return ends
  }

  /** Starts a text or reasoning part where needed, never twice, and ends only open parts. */
  function part(kind: 'text' | 'reasoning', chunk: { type: string; id: string }): UIMessageChunk[] {
    const open = kind === 'text' ? openText : openReasoning
    const isOpen = open.has(chunk.id)
    if (chunk.type === `${kind}-end`)
      return open.delete(chunk.id) ? [{ type: `${kind}-end`, id: chunk.id }] : []
    open.add(chunk.id)
    return isOpen ? [] : [{ type: `${kind}-start`, id: chunk.id }]
  }

  function repair(chunk: AnswerChunk): UIMessageChunk[] {
    switch (chunk.type) {
      case 'start':
        return chunk.messageMetadata
          ? [{ type: 'message-metadata', messageMetadata: chunk.messageMetadata }]
          : []
      case 'start-step':
        toolCallsBeforeStep = [...toolCalls]
        return [chunk]
      case 'reset-step':
        // The SDK discards everything since the start of the step, so the same is done here.
        openText.clear()
        openReasoning.clear()
        toolCalls.clear()
        for (const id of toolCallsBeforeStep) toolCalls.add(id)
        return [chunk]
      case 'text-start':
      case 'text-end':
        return part('text', chunk)
      case 'text-delta':
        return [...part('text', chunk), chunk]
      case 'reasoning-start':
      case 'reasoning-end':
        return part('reasoning', chunk)
      case 'reasoning-delta':
        return [...part('reasoning', chunk), chunk]
      case 'tool-input-start':
      case 'tool-input-available':
      case 'tool-input-error':
        toolCalls.add(chunk.toolCallId)
        return [chunk]
      case 'tool-output-available':
      case 'tool-output-error':
        return toolCalls.has(chunk.toolCallId) ? [chunk] : []
      case 'finish': {
        const isFirst = !finished
        finished = true
        const { messageMetadata = {} } = chunk
        return [...close(), isFirst ? chunk : { type: 'message-metadata', messageMetadata }]
      }
      case 'finish-step':
        // The SDK closes all parts at the end of a step and throws if one continues.
        return [...close(), chunk]
      case 'source-url':
      case 'file':
      case 'message-metadata':
      case 'error':
      case 'abort':
        return [chunk]
      default:
        return chunk satisfies never
    }
  }

  function start(chunk: AnswerChunk): UIMessageChunk {
    const first = chunk.type === 'start' ? chunk : undefined
    const id = first?.messageId
    const messageMetadata = { ...metadata, ...first?.messageMetadata }
    return {
      type: 'start',
      ...(id !== undefined && !isContinuation && !takenIds?.has(id) && { messageId: id }),
      ...(Object.keys(messageMetadata).length > 0 && { messageMetadata }),
    }
  }

  return {
    accept(chunk) {
      if (started) return repair(chunk)
      started = true
      return chunk.type === 'start' ? [start(chunk)] : [start(chunk), ...repair(chunk)]
    },
    close,
  }
}
