import type { Cuts } from './cutUnused.ts'

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
      // A delta without its start and the like: `src/transport/createChunkRepair.ts` sees to that.
      { complaint: 'UIMessageStreamError' },
    ],
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
    'AbstractChat.makeRequestImpl': { never: 'trigger === "resume-stream"' },
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
