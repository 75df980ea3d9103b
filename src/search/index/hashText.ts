/** Returns a number from 1 to 2³² − 1 that is the same for equal texts, and hardly ever for others: FNV-1a of its UTF-16. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0 || 1
}
