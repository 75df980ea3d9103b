import type { AgentModel } from '../../protocol/agent.ts'
import type { AgentAbout, UnansweredQuestions } from '../../protocol/operator/operator.ts'
import type { ListedJobs } from '../../protocol/operator/operatorJobs.ts'
import type { PinnedAnswerFile } from '../../protocol/operator/pinnedAnswer.ts'
import { type AgentJobRead, readAgentJob } from '../../protocol/readAgentJob.ts'
import { AgentFailure, readFailure } from './AgentFailure.ts'

interface AgentApiOptions {
  /** Path or address of the agent proxy. */
  api: string
  /** Path or address of the login; undefined if the host has its own. */
  session?: string | undefined
  fetch: typeof fetch
  /** Called when a request is refused because nobody is signed in. @default does nothing */
  onSignedOut?(): void
}

export interface JobRequest {
  prompt: string
  /** A pinned answer that the job adds without a model. */
  pinned?: PinnedAnswerFile | undefined
  branch?: string | undefined
  asDraft?: boolean | undefined
  model?: AgentModel | undefined
  /** Id of the gap that the job writes for. */
  gap?: number | undefined
}

/** A created job: an object from version 2, a stream from version 1. */
type CreatedJob =
  | { kind: 'job'; job: AgentJobRead }
  | { kind: 'stream'; id: string | undefined; branch: string | undefined; body: ReadableStream<Uint8Array> }

export interface Login {
  signedIn: boolean
  ways: readonly string[]
}

/** Requests of the panel. Every method throws `AgentFailure`. */
export interface AgentApi {
  login(): Promise<Login | undefined>
  signIn(secret: { password: string } | { link: string }): Promise<void>
  signOut(): Promise<void>
  /** Returns undefined if another service is used, which has no such endpoint. */
  about(): Promise<AgentAbout | undefined>
  create(request: JobRequest, isOwnService: boolean): Promise<CreatedJob>
  read(id: string, signal: AbortSignal): Promise<AgentJobRead>
  message(id: string, prompt: string): Promise<AgentJobRead>
  /** Opens the stream of a job. @param after id of the last event read, to continue after it */
  stream(id: string, after: string | undefined, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>
  diff(id: string): Promise<string>
  /** Requests an endpoint for operators, by its path below the proxy. @param body sent with POST; undefined for GET */
  operator<Answer>(path: string, body?: unknown): Promise<Answer>
  /** Lists the jobs of the service, newest first. @param before `next` of the previous page */
  jobs(before?: number): Promise<ListedJobs>
  /** @param after `next` of the previous page; undefined for the first page */
  unanswered(after?: number): Promise<UnansweredQuestions>
}

export function createAgentApi({ api, session, fetch: send, onSignedOut }: AgentApiOptions): AgentApi {
  async function ask(address: string, init: RequestInit = {}): Promise<Response> {
    let response: Response
    try {
      response = await send(address, { credentials: 'same-origin', ...init })
    } catch (cause) {
      if (init.signal?.aborted) throw cause
      throw new AgentFailure({ kind: 'no-answer' })
    }
    if (response.ok) return response
    const refused = await readFailure(response)
    if (refused.failure.kind === 'signed-out') onSignedOut?.()
    throw refused
  }

  const post = (address: string, body: unknown) =>
    ask(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  const jobPath = (id: string, part?: string) =>
    `${api}/job/${encodeURIComponent(id)}${part === undefined ? '' : `/${part}`}`

  async function createV1({ prompt, ...options }: JobRequest): Promise<CreatedJob> {
    const response = await post(`${api}/job`, { messages: [{ content: prompt }], ...options })
    return {
      kind: 'stream',
      id: response.headers.get('X-Session-Id') ?? undefined,
      branch: response.headers.get('X-Branch-Name') ?? undefined,
      body: response.body ?? new ReadableStream({ start: (controller) => controller.close() }),
    }
  }

  async function createV2(request: JobRequest): Promise<CreatedJob> {
    return { kind: 'job', job: await readJob(await post(`${api}/job`, request)) }
  }

  async function operator<Answer>(path: string, body?: unknown): Promise<Answer> {
    const address = `${api}/${path}`
    return readJson<Answer>(await (body === undefined ? ask(address) : post(address, body)))
  }

  return {
    async login() {
      return session === undefined ? undefined : readJson<Login>(await ask(session))
    },
    async signIn(secret) {
      await post(session ?? '', secret)
    },
    async signOut() {
      await ask(session ?? '', { method: 'DELETE' })
    },
    about: () =>
      operator<AgentAbout>('about').catch((thrown: unknown) => {
        if (thrown instanceof AgentFailure && thrown.failure.kind === 'not-found') return undefined
        throw thrown
      }),
    async create(request, isOwnService) {
      if (isOwnService) return createV2(request)
      // Not every service accepts these options in version 2.
      const { branch, asDraft, model } = request
      if (branch !== undefined || asDraft || model !== undefined) return createV1(request)
      try {
        return await createV2({ prompt: request.prompt })
      } catch (thrown) {
        // The service has no version 2, so the request cannot have created a job.
        if (thrown instanceof AgentFailure && thrown.failure.kind === 'not-found') return createV1(request)
        throw thrown
      }
    },
    read: async (id, signal) => readJob(await ask(jobPath(id), { signal })),
    message: async (id, prompt) => readJob(await post(jobPath(id, 'message'), { prompt })),
    async stream(id, after, signal) {
      const headers = after === undefined ? {} : { 'Last-Event-ID': after }
      const { body } = await ask(jobPath(id, 'stream'), { signal, headers })
      if (!body) throw new AgentFailure({ kind: 'service' })
      return body
    },
    diff: async (id) => (await ask(jobPath(id, 'diff'))).text(),
    operator,
    jobs: (before) => operator<ListedJobs>(before === undefined ? 'jobs' : `jobs?before=${before}`),
    unanswered: (after) =>
      operator<UnansweredQuestions>(after === undefined ? 'unanswered' : `unanswered?after=${after}`),
  }
}

async function readJob(response: Response): Promise<AgentJobRead> {
  const job = readAgentJob(await readJson(response))
  if (!job) throw new AgentFailure({ kind: 'service' })
  return job
}

/** Parses JSON of our own server without validation. */
async function readJson<Answer>(response: Response): Promise<Answer> {
  try {
    return (await response.json()) as Answer
  } catch {
    throw new AgentFailure({ kind: 'service' })
  }
}
