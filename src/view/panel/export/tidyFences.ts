/** Prepares an answer for a longer document: closes an unclosed fence and removes suggestions. */
export function tidyFences(markdown: string): string {
  const lines: string[] = []
  let open: { fence: string; indent: string; isIncluded: boolean } | undefined
  for (const line of markdown.split('\n')) {
    const [, indent = '', fence = '', rest = ''] = /^([\s>]*)(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (open) {
      const isEnd =
        fence.startsWith(open.fence[0] ?? '-') && fence.length >= open.fence.length && rest.trim() === ''
      if (open.isIncluded) lines.push(line)
      if (isEnd) open = undefined
    } else {
      if (fence !== '' && !(fence.startsWith('`') && rest.includes('`')))
        open = { fence, indent, isIncluded: rest.trim() !== 'suggestions' }
      if (open?.isIncluded !== false) lines.push(line)
    }
  }
  if (open?.isIncluded) lines.push(open.indent + open.fence)
  return lines.join('\n').trim()
}
