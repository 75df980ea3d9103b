import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { ask, authorized } from '../support/ask.ts'
import { docsFolder, temporaryFolder } from '../support/docsFolder.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { meaningDocs, startMeaningServer } from '../support/meaningServer.ts'
import { startModelServer } from '../support/modelServer.ts'
import { startCommand } from '../support/runCommand.ts'
import { docsFixture } from '../support/startService.ts'
import { startTraceReceiver, treeOf } from '../support/traceReceiver.ts'

const question = 'How do I install Kettle?'
const answer = 'Run `npm install kettle` [p1].'
const root = 'POST /discovery/v2/assistant/:domain/message'
const hidePackage = `--import=${new URL('../support/hidePackage.ts', import.meta.url)}`

const receiver = forEachTest(startTraceReceiver)
const model = forEachTest(startModelServer)
let cwd: string
beforeEach(async () => {
  cwd = await temporaryFolder()
})

const withModel = () => ({
  ASSISTANT_MODEL: 'openai-compatible/small',
  OPENAI_COMPATIBLE_BASE_URL: model.url,
})

/** Starts the command with OpenTelemetry. */
async function startTraced(env: Record<string, string> = {}, words: readonly string[] = [docsFixture]) {
  // Tests script each call of the model.
  const running = startCommand(['serve', ...words, '--port', '0', '--no-model-suggestions'], {
    cwd,
    env: { ...receiver.env, ASSISTANT_PUBLIC_KEY: 'svc_dsc_test', ...env },
  })
  onTestFinished(async () => void (await running.stop()))
  const printed = await running.printed('Stop with Ctrl+C')
  const [, url = ''] = /Site +(http:\S+)/.exec(printed) ?? []
  return {
    url,
    printed,
    stop: () => running.stop(),
    waitFor: (text: string) => running.printed(text),
    post: (text: string, headers: Record<string, string> = {}) =>
      fetch(
        `${url}discovery/v2/assistant/docs/message`,
        authorized('svc_dsc_test', ask(text, { fp: 'reader-7' }), headers),
      ),
  }
}

/** The tree of what has arrived, without counters, whose place depends on when a model's stream ends. */
const tree = () => treeOf(receiver.spans.filter(({ name }) => !name.startsWith('store usage.')))
const spansNamed = (name: string) => receiver.spans.filter((span) => span.name === name)

const stored = ['  store threads.create', '  search']
const modelTree = (...steps: readonly string[]) => [
  ...[root, ...stored, '  answer', '    invoke_agent small'],
  ...[...steps, '  store threads.append', '  store insight.add'],
]

describe('the traces of docs-assistant serve', () => {
  it('have one trace for a question: request, limits, conversation, search and answer', async () => {
    const service = await startTraced()
    expect(service.printed).toMatch(/Traces +requests and questions, by OpenTelemetry\n/)
    const response = await service.post(question)
    await response.text()
    const { stdout, stderr } = await service.stop()
    expect(stderr).toBe('')
    expect(treeOf(receiver.spans)).toEqual([
      ...[root, '  store usage.add', '  store usage.add', '  store usage.add', ...stored],
      ...['  answer', '  store threads.append', '  store insight.add', '  store insight.fullyAnswered'],
    ])
    const [{ traceId, attributes } = expect.fail(), ...others] = spansNamed(root)
    expect(others).toEqual([])
    expect(new Set(receiver.spans.map((span) => span.traceId))).toEqual(new Set([traceId]))
    expect(attributes).toEqual({
      'http.request.method': 'POST',
      'url.scheme': 'http',
      'http.route': '/discovery/v2/assistant/:domain/message',
      'http.response.status_code': 200,
      'docs_assistant.request_id': response.headers.get('X-Request-Id'),
      'docs_assistant.outcome': 'answered',
      'docs_assistant.written_by': 'extracts',
      'docs_assistant.first_word_ms': expect.any(Number),
      'docs_assistant.thread': response.headers.get('X-Thread-Id')?.slice(0, 8),
    })
    expect(stdout).toContain(`"trace_id":"${traceId}"`)
  })

  it('have the calls of the model and its tools in the trace of the question', async () => {
    const service = await startTraced(withModel())
    model.script({ call: 'search', input: { query: 'npm' } }, { say: answer })
    await (await service.post(question)).text()
    const steps = ['step 1', '  chat small', '  execute_tool search', '    search', 'step 2', '  chat small']
    const expected = modelTree(...steps.map((line) => `      ${line}`))
    await expect.poll(tree).toEqual([...expected, '  store insight.fullyAnswered'])
    expect(new Set(receiver.spans.map(({ traceId }) => traceId)).size).toBe(1)
    expect(spansNamed('invoke_agent small')[0]?.attributes).toMatchObject({
      'gen_ai.request.model': 'small',
      'gen_ai.usage.input_tokens': 240,
    })
  })

  it('have the models of the search', async () => {
    const models = await startMeaningServer()
    const service = await startTraced(
      {
        ...{ EMBEDDING_MODEL: 'openai-compatible/concepts', OPENAI_COMPATIBLE_BASE_URL: models.url },
        ...{ RERANK_MODEL: 'cohere/longest', COHERE_BASE_URL: models.url, COHERE_API_KEY: 'secret' },
      },
      [await docsFolder(meaningDocs)],
    )
    await service.waitFor('4 of 4 passages embedded')
    await (await service.post('How do I descale it?')).text()
    await expect
      .poll(() => tree().slice(stored.length, -4))
      .toEqual([
        ...['  search', '    embed question', '      embeddings concepts', '        embeddings concepts'],
        ...['    rerank passages', '      rerank longest', '        rerank longest'],
      ])
    models.mode = 400
    await (await service.post('How do I descale it again?')).text()
    await expect.poll(() => spansNamed('embed question')).toMatchObject([{ status: 0 }, { status: 2 }])
    expect(receiver.text()).not.toMatch(/descale|vinegar|secret words/i)
  })

  it('go on from the trace of the client', async () => {
    const service = await startTraced()
    const [traceId, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
    await (await service.post(question, { traceparent: `00-${traceId}-${parent}-01` })).text()
    await expect.poll(() => spansNamed(root)).toMatchObject([{ traceId, parentSpanId: parent, kind: 2 }])
  })

  it('end when the reader leaves', async () => {
    const service = await startTraced(withModel())
    model.script({ sayAndHang: answer })
    const reader = (await service.post(question)).body!.getReader()
    for (let text = ''; !text.includes('text-delta'); )
      text += new TextDecoder().decode((await reader.read()).value)
    expect(spansNamed(root)).toEqual([])
    await reader.cancel()
    await expect.poll(tree).toEqual(modelTree('      step 1', '        chat small'))
    expect(spansNamed(root)).toMatchObject([{ status: 0, attributes: { 'docs_assistant.outcome': 'left' } }])
    expect(spansNamed('answer')).toMatchObject([{ status: 0 }])
  })

  it('say what failed, without the words of a provider', async () => {
    const service = await startTraced(withModel())
    model.script({ sayAndBreak: answer }, { status: 400 }, { status: 400 })
    for (let count = 0; count < 2; count++) await (await service.post(question)).text()
    await expect
      .poll(() => spansNamed(root))
      .toMatchObject([
        { status: 2, attributes: { 'docs_assistant.outcome': 'failed', 'error.type': 'failed' } },
        {
          status: 0,
          attributes: { 'docs_assistant.outcome': 'answered', 'docs_assistant.written_by': 'extracts' },
        },
      ])
    await expect.poll(() => spansNamed('invoke_agent small')).toMatchObject([{ status: 2 }, { status: 2 }])
    expect(spansNamed('answer')[0]).toMatchObject({ status: 2, attributes: { 'error.type': 'ModelFailure' } })
    expect(receiver.text()).not.toContain('secret words')
  })

  it('have no texts, paths and ids of readers, and no requests for the health', async () => {
    const service = await startTraced(withModel())
    model.script({ call: 'search', input: { query: 'topsecret' } }, { say: answer })
    await (await service.post(question)).text()
    for (const path of ['healthz', 'readyz', 'metrics', 'topsecret?key=topsecret'])
      await (await fetch(service.url + path)).text()
    await service.stop()
    expect(treeOf(receiver.spans).filter((line) => !line.startsWith(' '))).toEqual([root, 'GET /*'])
    for (const text of ['Kettle', 'kettle', 'topsecret', 'reader-7', 'svc_dsc_test'])
      expect(receiver.text()).not.toContain(text)
  })

  it('have the texts with --log-questions, masked', async () => {
    const service = await startTraced(withModel(), [docsFixture, '--log-questions'])
    model.script({ say: answer })
    await (await service.post(`${question} I am a@example.com`)).text()
    await service.stop()
    expect(spansNamed(root)[0]?.attributes['docs_assistant.question']).toContain(question)
    const { attributes } = spansNamed('chat small')[0] ?? expect.fail()
    expect(attributes['gen_ai.input.messages']).toContain(question)
    expect(attributes['gen_ai.output.messages']).toContain('npm install kettle')
    expect(receiver.text()).not.toContain('a@example.com')
  })
})

describe('docs-assistant serve without a package for traces', () => {
  const hiding = (name: string) => ({
    HIDDEN_PACKAGE: name,
    NODE_OPTIONS: `${receiver.env.NODE_OPTIONS} ${hidePackage}`,
  })

  it('answers, and says what to install if OpenTelemetry is registered', async () => {
    const service = await startTraced(hiding('@opentelemetry/api'))
    expect(service.printed).toMatch(
      /Traces +off, because a package is missing\. Run: npm install @opentelemetry\/api\n/,
    )
    expect(await (await service.post(question)).text()).toContain('"type":"finish"')
    expect((await service.stop()).stderr).toBe('')
    expect(receiver.spans).toEqual([])
  })

  it('has traces without calls of the model if only that package is missing, and says so', async () => {
    const service = await startTraced({ ...withModel(), ...hiding('@ai-sdk/otel') })
    expect(service.printed).toMatch(/Traces +.*, without calls of models\. .* npm install @ai-sdk\/otel\n/)
    model.script({ say: answer })
    expect(await (await service.post(question)).text()).toContain('npm install kettle')
    expect((await service.stop()).stderr).toBe('')
    expect(tree()).toEqual([
      root,
      ...stored,
      '  answer',
      '  store threads.append',
      '  store insight.add',
      '  store insight.fullyAnswered',
    ])
  })

  it.each(['@opentelemetry/api', '@ai-sdk/otel'])('prints nothing about %s otherwise', async (name) => {
    const service = await startTraced({ ...withModel(), ...hiding(name), NODE_OPTIONS: hidePackage })
    expect(service.printed).not.toContain('Traces')
    model.script({ say: answer })
    expect(await (await service.post(question)).text()).toContain('npm install kettle')
    const { stdout, stderr } = await service.stop()
    expect(stderr).toBe('')
    expect(stdout).not.toContain('trace_id')
  })
})
