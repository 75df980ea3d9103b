/**
 * Name of an empty cache that exists while this browser's storage contains our data. Reading storage blocks the page
 * and asking for a cache does not, so the loader reads storage only if this cache exists.
 */
export const storedMarker = 'docs-assistant'
