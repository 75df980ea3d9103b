import { type AssistantProxyOptions, createAssistantProxy } from 'docs-assistant/proxy'
import { listen } from 'docs-assistant-service'
import { expect, onTestFinished } from 'vitest'
import { ask, posted } from './ask.ts'
import { type Behaviour, startMisbehavingServer } from './misbehavingServer.ts'

/** The key that the proxy of a test holds. */
export const heldKey = 'svc_dsc_kept_on_the_server'

/** Starts a proxy at a path of a site, before a server that a test controls. */
export async function startAssistantProxy(options: Partial<AssistantProxyOptions> = {}) {
  const upstream = await startMisbehavingServer()
  const failures: unknown[] = []
  const createProxy = () =>
    createAssistantProxy({
      upstream: upstream.url,
      domain: 'docs',
      apiKey: heldKey,
      onError: (error) => failures.push(error),
      ...options,
    })
  const serve = async (handle: ReturnType<typeof createProxy>) => {
    const listening = await listen({ fetch: handle }, { port: 0 })
    onTestFinished(() => listening.close())
    return listening.url
  }
  const handle = createProxy()
  const site = await serve(handle)
  const post = (address: string | URL, body: unknown, headers: Record<string, string> = {}) =>
    fetch(address, posted(body, { Origin: new URL(address).origin, ...headers }))
  return {
    site,
    /** The handler itself, without a server. */
    handle,
    upstream,
    /** Failures reported to the host. */
    failures,
    post,
    /** Starts the same proxy again, as after a restart or in another process. */
    start: () => serve(createProxy()),
    /** Asks, and returns the address that the answer announces in a header; null if there is none. */
    async askThere(
      answer: Behaviour,
      query = '?tenant=acme',
      header = 'X-Feedback-Url',
    ): Promise<URL | null> {
      upstream.behave(answer)
      const response = await post(`${site}/api/ask${query}`, ask('How?'))
      expect(response.status).toBe(200)
      await response.text()
      const reference = response.headers.get(header)
      return reference === null ? null : new URL(reference, `${site}/api/ask${query}`)
    },
  }
}

/** Reads a refusal, which must not contain the key. */
export async function readProxyRefusal(response: Response) {
  const text = await response.text()
  expect(text).not.toContain(heldKey)
  return { status: response.status, ...JSON.parse(text) }
}
