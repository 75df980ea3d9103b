import type { FoundPage } from '../../conversation/turns/turn.ts'
import { safeHref } from '../../markdown/safeHref.ts'

interface DescribedPage {
  name: string
  /** Headings above it: `Build › Public base path`. */
  section: string | undefined
  /** Path on this site, or host and path on another. Undefined if the name contains it or there is no valid address. */
  location: string | undefined
}

const separator = ' › '

export function describePage({ title, url }: FoundPage): DescribedPage {
  const [name = title, ...headings] = title.split(separator)
  const location = locationOf(url)
  const isUntitled = title === url
  return {
    name: isUntitled ? (location ?? url) : name,
    section: headings.length > 0 ? headings.join(separator) : undefined,
    location: isUntitled ? undefined : location,
  }
}

function locationOf(url: string): string | undefined {
  const href = safeHref(url, document.baseURI)
  if (!href?.startsWith('http')) return undefined
  const { origin, host, pathname } = new URL(href)
  const path = readable(pathname)
  return origin === location.origin ? path : host + path.replace(/\/$/, '')
}

/** Decodes a path for readers; an invalid escape stays. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
