import type { FoundPage } from '../../conversation/turn.ts'
import { safeHref } from '../../markdown/safeHref.ts'

/** What a page is called, and where in the docs it is. */
export interface DescribedPage {
  name: string
  /** The headings it is under: `Build › Public base path`. */
  section: string | undefined
  /** Path on this site, host and path of another; undefined where the name says it, or nothing leads there. */
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

/** As somebody would write it; an escape that is none stays. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
