/**
 * A cache of this name, with nothing in it, is there when this browser's storage has something of ours. To look into the
 * storage makes a page wait, to ask for a cache does not; so the script tag's loader looks only where there is one.
 */
export const storedMarker = 'docs-assistant'
