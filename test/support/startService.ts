import { join } from 'node:path'
import { createDocsService, type DocsService, type DocsServiceOptions, listen } from 'docs-assistant-service'
import { ask, authorized, readWholeAnswer, type WholeAnswer } from './ask.ts'
import { closeLater } from './closeLater.ts'
import { copyIndex } from './copyIndex.ts'
import { temporaryFolder } from './docsFolder.ts'
import { databaseOf, openStoreOf } from './testStore.ts'

export interface RunningService {
  url: string
  /** Address of the v2 assistant endpoint. */
  endpoint: string
  /** Address of the deprecated v1 endpoint. */
  endpointV1: string
  publicKey: string
  /** Settings of a widget that asks it. */
  settings: { domain: string; apiKey: string; baseUrl: string }
  adminKey: string
  dataFolder: string
  /** Sends a request body as the widget would; `headers` replace those with the same name. */
  post(body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Asks a question as the widget would, and reads the whole answer. */
  answer(
    question: string,
    more?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<WholeAnswer>
  /** Sends a body to another address, which may be relative to that of questions. */
  postTo(address: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Requests a path with the admin key: with a body a POST, without one a GET. */
  operate(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** The service itself. */
  service: DocsService
  close(): Promise<void>
}

export const docsFixture = join(import.meta.dirname, '../fixtures/site-basic')
/** The docs of this project. */
export const ownDocs = join(import.meta.dirname, '../../docs')

/** Starts the real service on a free port, by default over the small fixture site. */
export async function startService(
  options: Partial<DocsServiceOptions> & { port?: number } = {},
): Promise<RunningService> {
  const dataFolder = options.dataFolder ?? (await createDataFolder(options))
  const service = await createService({ ...options, dataFolder })
  const [given] = [options.keys?.admin ?? []].flat()
  const { publicKey } = service
  const adminKey = given ?? (await service.keys.create('admin')).key
  const listening = await listen(service, { port: options.port ?? 0 })
  const endpoint = `${listening.url}/discovery/v2/assistant/${service.domain}/message`
  const post: RunningService['post'] = (body, headers) =>
    fetch(endpoint, authorized(publicKey, body, headers))
  return {
    url: listening.url,
    endpoint,
    endpointV1: endpoint.replace('/v2/', '/v1/'),
    publicKey,
    settings: { domain: service.domain, apiKey: publicKey, baseUrl: listening.url },
    adminKey,
    dataFolder,
    service,
    post,
    answer: async (question, more, headers) => readWholeAnswer(await post(ask(question, more), headers)),
    postTo: (address, body, headers) =>
      fetch(new URL(address, endpoint), authorized(publicKey, body, headers)),
    operate: (path, body, headers) => fetch(listening.url + path, authorized(adminKey, body, headers)),
    close: closeLater(async () => {
      await listening.close()
      await service.close()
    }),
  }
}

/** Creates the real service without a server, by default over the small fixture site. */
export async function createService(options: Partial<DocsServiceOptions> = {}): Promise<DocsService> {
  const dataFolder = options.dataFolder ?? (await createDataFolder(options))
  const isOnPostgres = options.store === undefined && (await databaseOf(dataFolder)) !== undefined
  const store = isOnPostgres ? await openStoreOf(dataFolder) : options.store
  try {
    // Tests script each call of the model, and the one for next questions is made beside the one for the answer.
    const defaults = { folder: docsFixture, modelSuggestions: false }
    const service = await createDocsService({ ...defaults, ...options, dataFolder, store })
    closeLater(() => service.close())
    return service
  } catch (error) {
    if (isOnPostgres) await store?.close()
    throw error
  }
}

/** Creates a data folder, with the index of docs that no test changes. Pages of another address are not in it. */
export async function createDataFolder({
  folder = docsFixture,
  basePath,
  siteUrl,
}: Partial<DocsServiceOptions> = {}): Promise<string> {
  const dataFolder = await temporaryFolder()
  const isShared = [docsFixture, ownDocs].includes(folder) && basePath === undefined && siteUrl === undefined
  if (isShared) await copyIndex(folder, dataFolder)
  return dataFolder
}
