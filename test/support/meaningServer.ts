import { createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import type { DocsServiceOptions } from 'docs-assistant-service'
import { openEmbeddingModel, openRerankingModel } from 'docs-assistant-service'
import { deferred } from './deferred.ts'
import { docsFolder } from './docsFolder.ts'
import { listenLocally } from './listenLocally.ts'

/** Concepts of words, in any language. Texts that share a concept mean the same. */
const concepts = [
  ['hibernate', 'lamp fades', 'switch the machine off', 'gerät ausschalten', 'herunterfahren'],
  ['power key', 'power saving'],
  ['descale', 'vinegar', 'white crust'],
  ['brew', 'coffee'],
] as const
/** Similarity of every two texts. */
const common = 0.3

/** Docs that say with other words what readers ask, and use their words for something else. */
export const meaningDocs = {
  'index.md': '# Kettle\n\nKettle is a machine to brew coffee.\n',
  'sleep.md':
    '# Hibernate\n\nHold the side for three seconds until the lamp fades. Nothing is kept warm then.\n',
  'keys.md':
    '# Keys of the machine\n\nThe power key is on the right. Off its edge is the switch for the fan.\n',
  'care.md': '# Descale\n\nPour in vinegar and wait for an hour.\n',
}
/** Its words are on `keys.md`, and what it means is on `sleep.md`. */
export const disagreeingQuestion = 'Can I switch the machine off overnight?'
/** Its words are on no page, and what it means is on `care.md`. */
export const unheardQuestion = 'white crust everywhere, help'

/** Messages whose last one says nothing by itself. With the first one, it means what is on `care.md`. */
export const followUp = [
  { id: 'm1', role: 'user', parts: [{ type: 'text', text: 'There is a white crust in it' }] },
  { id: 'm2', role: 'assistant', parts: [{ type: 'text', text: 'Oh.' }] },
  { id: 'm3', role: 'user', parts: [{ type: 'text', text: 'and then?' }] },
]

export interface MeaningServer {
  /** Base address of its embeddings API. */
  url: string
  /** Texts of each request for embeddings. */
  embedded: string[][]
  /** Questions and documents of each request for reranking. */
  reranked: Array<{ query: string; documents: string[] }>
  /** Behaviour of the server: a status, vectors of another size, or no answer. */
  mode: 'works' | 'hangs' | 'other-size' | number
  /** Requests for embeddings that it answers. Further ones hang. */
  answers: number
  /** Resolves when a request that hangs was ended by the client. */
  released(): Promise<void>
  close(): Promise<void>
}

/** A real HTTP server with the embeddings API of OpenAI and the reranking API of Cohere. */
export async function startMeaningServer(): Promise<MeaningServer> {
  let onReleased = deferred<void>()
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await readText(request))
    const isRerank = request.url?.endsWith('/rerank')
    if (isRerank) started.reranked.push(body)
    else started.embedded.push([body.input].flat())
    if (started.mode === 'hangs' || started.embedded.length > started.answers) {
      response.on('close', () => onReleased.resolve())
      return
    }
    response.setHeader('Content-Type', 'application/json')
    if (typeof started.mode === 'number') {
      // Without the header, the SDK waits for seconds before a second try.
      response.writeHead(started.mode, { 'Retry-After-Ms': '1' })
      response.end('{"error":{"message":"secret words of the provider"}}')
      return
    }
    response.end(JSON.stringify(isRerank ? rankingOf(body) : vectorsOf(body.input, started.mode)))
  })
  const { url, close } = await listenLocally(server)
  const started: MeaningServer = {
    url: `${url}/v1`,
    embedded: [],
    reranked: [],
    mode: 'works',
    answers: Number.POSITIVE_INFINITY,
    async released() {
      await onReleased.promise
      onReleased = deferred<void>()
    },
    close,
  }
  return started
}

/** Returns the options of a service that searches with models of a server, over `meaningDocs`. */
export async function withMeaning(
  server: MeaningServer,
  { reranks = false }: { reranks?: boolean } = {},
): Promise<Partial<DocsServiceOptions>> {
  const env = {
    OPENAI_COMPATIBLE_BASE_URL: server.url,
    COHERE_BASE_URL: server.url,
    COHERE_API_KEY: 'secret',
  }
  return {
    folder: await docsFolder(meaningDocs),
    embeddingModel: await openEmbeddingModel('openai-compatible/concepts', env),
    ...(reranks && { rerankingModel: await openRerankingModel('cohere/longest', env) }),
  }
}

function vectorsOf(input: string | string[], mode: MeaningServer['mode']): object {
  const data = [input].flat().map((text, index) => {
    const vector = conceptsOf(text)
    return { object: 'embedding', index, embedding: mode === 'other-size' ? [...vector, 1] : vector }
  })
  return { object: 'list', model: 'concepts', data, usage: { prompt_tokens: 7, total_tokens: 7 } }
}

function conceptsOf(text: string): number[] {
  const lower = text.toLowerCase()
  return [...concepts.map((phrases) => (phrases.some((phrase) => lower.includes(phrase)) ? 1 : 0)), common]
}

/** Ranks by length, as nothing else does. */
function rankingOf({ documents }: { documents: string[] }): object {
  const order = documents.map((text, index) => ({ index, relevance_score: text.length / 10_000 }))
  const results = order.sort((left, right) => right.relevance_score - left.relevance_score)
  return { results, meta: {} }
}
