import type { RawSettings } from './rawSettings.ts'

/** Returns whether the panel was open on the previous page, from the entries of `src/conversation/history`. */
export function wasOpen(settings: RawSettings): boolean {
  const key = `${readerPrefix(settings)}panel`
  return attempt(() => /"open":true/.test(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? ''))
}

/** Returns whether data of readers other than the named one is stored. */
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

/** Returns false if storage is blocked. */
function attempt(look: () => boolean): boolean {
  try {
    return look()
  } catch {
    return false
  }
}
