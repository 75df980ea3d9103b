import type { FoundPage } from '../../conversation/turns/turn.ts'

const separator = ' › '

/** Returns the title of a page, or its address, and the headings in it: `Build › Public base path`. */
export function describePage({ title, url }: FoundPage): { name: string; section: string | undefined } {
  if (title === url) return { name: readable(url), section: undefined }
  const [name = title, ...headings] = title.split(separator)
  return { name, section: headings.length > 0 ? headings.join(separator) : undefined }
}

/** Decodes an address for readers; an invalid escape stays. */
function readable(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
