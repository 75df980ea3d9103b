/** Replaces SWR, which the chat SDK imports for completions; the widget has none. Saves 6 kB brotli. */
export default function useSWR(): never {
  throw new Error('SWR is left out of this bundle.')
}
