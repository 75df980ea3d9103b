import type { Cut, Cuts } from './cutUnused.ts'

const without = (...fields: readonly string[]): Cut[] => fields.map((field) => ({ without: field }))

/**
 * What of the chat SDK our chats never reach, by package. A chat of ours asks without a message of its own (the
 * conversation has put it there), has no tools of the page, approvals, schemas or queue of the SDK's, and never
 * takes up a stream again; and the transport lets only those chunks through that `src/transport/parseChunk.ts` knows.
 */
export const unusedSdk: Readonly<Record<string, Cuts>> = {
  '@ai-sdk/provider-utils': {
    asSchema: 'unused',
    createIdGenerator: { never: 'alphabet.includes(separator)' },
    safeValidateTypes: 'unused',
    validateTypes: 'unused',
  },
  '@ai-sdk/react': {
    useChat: [{ always: '"chat" in options' }, { never: 'resume' }],
  },
  ai: {
    convertFileListToFileUIParts: 'unused',
    parsePartialJson: 'unused',
    processUIMessageStream: [
      {
        cases: [
          'custom',
          'source-document',
          'steering-message',
          'tool-approval-request',
          'tool-approval-response',
          'tool-input-delta',
          'tool-output-denied',
        ],
      },
      // What a message says of itself has no schema, and the page has no tools.
      { never: 'messageMetadataSchema != null' },
      { never: 'onToolCall && !chunk.providerExecuted' },
      { never: 'shouldReset' },
      // A chunk has no more than `src/transport/parseChunk.ts` gives it.
      ...without(
        'anyOptions.inputEncoding',
        'anyOptions.preliminary',
        'anyOptions.providerExecuted',
        'anyOptions.providerMetadata',
        'chunk.citations',
        'chunk.finishReason',
        'chunk.inputEncoding',
        'chunk.preliminary',
        'chunk.providerExecuted',
        'chunk.providerMetadata',
        'chunk.toolMetadata',
        'options.toolMetadata',
      ),
      // A delta without its start and the like: `src/transport/createChunkRepair.ts` sees to that.
      { complaint: 'UIMessageStreamError' },
    ],
    AbstractChat: without(
      'this.activeResumeRequest',
      'this.activeStopCount',
      'this.dataPartSchemas',
      'this.deferredApprovalSend',
      'this.interruptedMessageIds',
      'this.isQueuePaused',
      'this.messageMetadataSchema',
      'this.onData',
      'this.onToolCall',
      'this.pendingApprovalMessageId',
      'this.pendingAutomaticDecisions',
      'this.pendingMessagePreparations',
      'this.queueEnabled',
      'this.queuedMessageOptions',
      'this.queuedMessagesFallback',
      'this.resumableStreamState',
      'this.sendAutomaticallyWhen',
      'this.stopGeneration',
    ),
    'AbstractChat.addToolApprovalResponse': 'unused',
    'AbstractChat.addToolOutput': 'unused',
    'AbstractChat.clearError': 'unused',
    'AbstractChat.clearQueueForHistoryChange': 'unused',
    'AbstractChat.dispose': 'unused',
    'AbstractChat.experimental_removeQueuedMessage': 'unused',
    'AbstractChat.experimental_sendQueuedMessageNow': 'unused',
    'AbstractChat.hasUnsentApprovalResponse': 'unused',
    'AbstractChat.isRequestInProgress': 'unused',
    'AbstractChat.isWaitingForUser': 'unused',
    'AbstractChat.makeRequestForToolApproval': { never: 'consumesPendingApproval' },
    'AbstractChat.makeRequestImpl': [
      { never: 'trigger === "resume-stream"' },
      { never: 'usesEarlierAssistantMessage' },
      { never: 'activeResponse?.state.finishReason === "interrupted"' },
    ],
    'AbstractChat.regenerate': 'unused',
    'AbstractChat.resumeQueue': 'unused',
    'AbstractChat.resumeStream': 'unused',
    'AbstractChat.runAutomaticRequest': 'idle',
    'AbstractChat.sendMessage': 'first-statement',
    'AbstractChat.setQueuedMessages': 'unused',
    'AbstractChat.settleQueue': 'idle',
    'AbstractChat.shouldSendAutomatically': 'unused',
    'AbstractChat.~resumeStreamIfDisconnected': 'unused',
  },
}
