/** Number of stored conversations. A site shares about 5 million characters of storage with its own data. */
export const maxConversations = 50

/** Size of all conversations as JSON, in characters. The shown conversation is always stored. */
export const maxStoredLength = 1_000_000

/** Limits for stored data when it is read, so that a forged entry cannot fill the page. */
export const maxMessages = 2_000
export const maxUnsent = 50
export const maxContextItems = 20
export const maxParts = 200
export const maxFoundLength = 600
export const maxTextLength = 200_000
export const maxDraftLength = 20_000
export const maxSearches = 5
export const maxNameLength = 200
export const maxIdLength = 200
