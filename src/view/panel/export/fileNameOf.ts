const maxLength = 60

/** Returns a file name: `How do I rotate a key?` → `how-do-i-rotate-a-key.md`, in any script. */
export function fileNameOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const name = [...words.join('-')].slice(0, maxLength).join('').replace(/-+$/, '')
  return `${name || 'conversation'}.md`
}
