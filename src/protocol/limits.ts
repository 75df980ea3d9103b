/** Numbers the wire contract fixes, and those it leaves to us. Every folder reads them from here. */

/** Longest `currentPath` the interface accepts, in UTF-16 code units. */
export const maxCurrentPathLength = 200

/** Search results used for an answer when the request does not say. */
export const defaultRetrievalPageSize = 5

/** Most search results one request may ask for. Ours: the interface names no upper bound. */
export const maxRetrievalPageSize = 50

/** Largest request body the service reads, in bytes. Ours. */
export const maxBodyBytes = 1_000_000

/** `fp` of a reader the host does not identify. */
export const anonymousFingerprint = 'anonymous'
