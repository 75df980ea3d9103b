import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { AssistantError } from '../../protocol/errors.ts'
import { maxFilterTextLength } from '../../protocol/limits.ts'
import type { createLinkResolver } from '../assistant/extracts/createLinkResolver.ts'
import type { Docs } from '../docs/types.ts'
import { clientAddress } from '../limits/clientAddress.ts'
import type { Shutdown } from '../server/createShutdown.ts'
import { sendPieces } from '../server/sendPieces.ts'
import { siteAddressFor } from '../server/siteOrigin.ts'
import { type ListedScope, listPages } from './listPages.ts'
import { type LlmsOptions, writeIndex, writeTexts } from './writeLlms.ts'

export interface LlmsRoutesOptions {
  docs: Docs
  /** Starts and ends with a slash. */
  basePath: string
  /** Address of the docs site, if it was set. */
  siteUrl: string | undefined
  siteName(): string
  resolveLinks: ReturnType<typeof createLinkResolver>
  shutdown: Pick<Shutdown, 'ending' | 'trackStream'>
  trustProxy: boolean
}

/** Maximum number of texts of all pages that are sent at the same time, one to each address. */
export const maxTextsAtOnce = 4
/** `Retry-After` of a text that was refused, in milliseconds. */
const retryAfterMs = 30_000
const type = 'text/plain'

/** Creates the routes of `llms.txt` and `llms-full.txt`, below the base path and at the root. */
export function llmsRoutes(options: LlmsRoutesOptions): Hono {
  const { docs, basePath, siteUrl, siteName, resolveLinks, shutdown, trustProxy } = options
  /** Addresses that are being sent a text of all pages. */
  const sending = new Set<string>()
  const app = new Hono()

  function describe(context: Context): LlmsOptions {
    const scope = { version: readScope(context, 'version'), language: readScope(context, 'language') }
    const list = listPages(docs, basePath, scope)
    if (list.navigation.order.length === 0) {
      throw new AssistantError('not-found', 'The docs have no pages in this version and language.')
    }
    const origin = siteAddressFor(context.req.raw, siteUrl, trustProxy)
    return { list, scope, siteName: siteName(), basePath, origin }
  }

  /** Reserves the work of one long text. @throws AssistantError `overloaded` */
  function reserve(context: Context): () => void {
    const address = clientAddress(context, trustProxy) ?? ''
    if (sending.has(address) || sending.size >= maxTextsAtOnce) {
      throw new AssistantError('overloaded', 'Too many clients are reading this text. Try again later.', {
        retryAfterMs,
      })
    }
    sending.add(address)
    return () => void sending.delete(address)
  }

  for (const path of new Set([basePath, '/'])) {
    app.get(`${path}llms.txt`, compress(), (context) =>
      sendPieces(context, { pieces: writeIndex(describe(context)), type, shutdown }),
    )
    app.get(`${path}llms-full.txt`, compress(), (context) => {
      const described = describe(context)
      const release = reserve(context)
      const pieces = writeTexts(described, docs, resolveLinks)
      return sendPieces(context, { pieces, type, shutdown, onEnd: release })
    })
  }
  return app
}

function readScope(context: Context, name: keyof ListedScope): string | undefined {
  const value = context.req.query(name)
  if (value === undefined || value === '') return undefined
  if (value.length <= maxFilterTextLength) return value
  throw new AssistantError(
    'invalid-request',
    `"${name}" must have at most ${maxFilterTextLength} characters.`,
  )
}
