/** How much is kept. Browsers give a site about 5 million characters, which are not ours alone. */

export const maxConversations = 50

/** Of all conversations together, as JSON, in characters. The one that is shown is kept whatever its length. */
export const maxStoredLength = 1_000_000

/** What is read is cut to these, so that a forged entry cannot fill the page. */
export const maxMessages = 2_000
export const maxUnsent = 50
export const maxContextItems = 20
export const maxParts = 200
export const maxFoundLength = 600
export const maxTextLength = 200_000
export const maxDraftLength = 20_000
export const maxNameLength = 200
export const maxIdLength = 200
