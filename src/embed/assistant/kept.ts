import type { Given } from './given.ts'

/** Whether the reader's panel was open on the page before, as `src/conversation/history` keeps it. */
export function wasOpen(given: Given): boolean {
  const key = `${readerPrefix(given)}panel`
  return attempt(() => /"open":true/.test(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? ''))
}

/** Whether something is kept of others than a reader who is named. */
export function hasOthers(given: Given): boolean {
  const own = readerPrefix(given)
  const ofDomain = own.replace(/[^:]*:$/, '')
  return (
    given.fp !== undefined &&
    attempt(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].some(
        (key) => key.startsWith(ofDomain) && !key.startsWith(own),
      ),
    )
  )
}

function readerPrefix({ domain, endpoint, fp = 'anonymous' }: Given): string {
  const names = [String(domain ?? endpoint).replace(/\/+$/, ''), String(fp)]
  return `docs-assistant:${names.map(encodeURIComponent).join(':')}:`
}

/** Where a page may not keep anything, nothing is kept. */
function attempt(look: () => boolean): boolean {
  try {
    return look()
  } catch {
    return false
  }
}
