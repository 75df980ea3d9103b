/** What a base path may be, for who has to set another one. */
export const basePathRule =
  'It must be a path such as "/help": letters, digits, ".", "_" and "-", with "/" between them.'

/** What the address of a site may be, for who has to set another one. */
export const siteUrlRule =
  'It must be an address that starts with "http://" or "https://" and has no "?", "#" or spaces: paths are put behind it.'

/**
 * `docs`, `/docs` and `/docs/` all mean `/docs/`.
 *
 * @throws Error for anything that is not a path, or has `.` or `..` in it
 */
export function parseBasePath(basePath: string): string {
  const segments = basePath.replace(/^\/+|\/+$/g, '').split('/')
  if (segments.length === 1 && segments[0] === '') return '/'
  if (segments.every((segment) => /^[\w.-]+$/.test(segment) && !/^\.{1,2}$/.test(segment))) {
    return `/${segments.join('/')}/`
  }
  throw new Error(`basePath is ${JSON.stringify(basePath)}. ${basePathRule}`)
}

/** @throws Error for what no path can be put behind */
export function parseSiteUrl(siteUrl: string): string {
  if (/^https?:\/\/[^\s?#]+$/i.test(siteUrl) && URL.canParse(siteUrl)) return siteUrl
  throw new Error(`siteUrl is ${JSON.stringify(siteUrl)}. ${siteUrlRule}`)
}
