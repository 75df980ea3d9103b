import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

type Source = 'scriptSrc' | 'imgSrc' | 'fontSrc' | 'connectSrc' | 'mediaSrc'

/**
 * Adds the security headers of a page of this service, which loads only its own styles and images.
 *
 * @param sources what else the page may load, and from where
 */
export function securePage(
  referrerPolicy: string,
  sources: { [Name in Source]?: string[] } = {},
): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      ...sources,
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
    // The service speaks plain HTTP. A proxy that adds TLS should add this header.
    strictTransportSecurity: false,
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy,
  })
}
