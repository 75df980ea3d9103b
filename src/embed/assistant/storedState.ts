import type { RawSettings } from './rawSettings.ts'

/** Whether the reader's panel was open on the page before, as `src/conversation/history` keeps it. */
export function wasOpen(settings: RawSettings): boolean {
  const key = `${readerPrefix(settings)}panel`
  return attempt(() => /"open":true/.test(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? ''))
}

/** Whether something is kept of others than a reader who is named. */
export function hasOtherReaders(settings: RawSettings): boolean {
  const own = readerPrefix(settings)
  const ofDomain = own.replace(/[^:]*:$/, '')
  return (
    settings.fp !== undefined &&
    attempt(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].some(
        (key) => key.startsWith(ofDomain) && !key.startsWith(own),
      ),
    )
  )
}

function readerPrefix({ domain, endpoint, fp = 'anonymous' }: RawSettings): string {
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
