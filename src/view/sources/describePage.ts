import type { FoundPage } from '../../conversation/turns/turn.ts'

interface DescribedPage {
  /** Title of the page; its address if it has none. */
  name: string
  /** Headings above it: `Build › Public base path`. */
  section: string | undefined
}

const separator = ' › '

export function describePage({ title, url }: FoundPage): DescribedPage {
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
