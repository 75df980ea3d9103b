/** Describes a valid base path, for error messages. */
export const basePathRule =
  'It must be a path such as "/help": letters, digits, ".", "_" and "-", with "/" between them.'

/** Describes a valid site address, for error messages. */
export const siteUrlRule =
  'It must be an address that starts with "http://" or "https://" and has no "?", "#" or spaces: paths are appended to it.'

/**
 * Normalizes a base path: `docs`, `/docs` and `/docs/` all become `/docs/`.
 *
 * @throws Error if it is not a path, or has a segment `.` or `..`
 */
export function parseBasePath(basePath: string): string {
  const segments = basePath.replace(/^\/+|\/+$/g, '').split('/')
  if (segments.length === 1 && segments[0] === '') return '/'
  if (segments.every((segment) => /^[\w.-]+$/.test(segment) && !/^\.{1,2}$/.test(segment))) {
    return `/${segments.join('/')}/`
  }
  throw new Error(`basePath is ${JSON.stringify(basePath)}. ${basePathRule}`)
}

/** Checks the address of the docs site. @throws Error if a path cannot be appended to it */
export function parseSiteUrl(siteUrl: string): string {
  if (/^https?:\/\/[^\s?#]+$/i.test(siteUrl) && URL.canParse(siteUrl)) return siteUrl
  throw new Error(`siteUrl is ${JSON.stringify(siteUrl)}. ${siteUrlRule}`)
}
