import type { BrowserContext } from 'playwright-core'

interface Tags {
  /** Attributes of `<html>`, replacing its language. */
  html?: string
  /** Additional attributes of the script tag. */
  script?: string
  /** Markup before the script tag. */
  before?: string
}

/** Changes attributes in a page of the service. */
export async function setTag(
  context: BrowserContext,
  address: string,
  { html, script, before }: Tags,
): Promise<void> {
  await context.route(address, async (route) => {
    const response = await route.fetch()
    let body = await response.text()
    if (html) body = body.replace(/<html lang="\w+"/, `<html ${html}`)
    if (script) body = body.replace('data-domain=', `${script} data-domain=`)
    if (before) body = body.replace(/<script[^>]*data-domain=/, (tag) => before + tag)
    await route.fulfill({ response, body })
  })
}
