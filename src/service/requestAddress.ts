import type { Context } from 'hono'

/** Returns the address at which a client reached the service: `https://docs.example.com`. */
export function requestAddress({ req }: Context, trustProxy: boolean): string {
  const { protocol, host } = new URL(req.url)
  const isHttps = trustProxy && req.header('X-Forwarded-Proto') === 'https'
  return `${isHttps ? 'https:' : protocol}//${host}`
}
