/** What the chat SDK imports for completions, which the panel has none of. */
export default function useSWR(): never {
  throw new Error('This build has no useSWR.')
}
