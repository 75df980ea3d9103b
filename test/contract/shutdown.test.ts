import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createDocsService, listen } from 'docs-assistant-service'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Answerer } from '../../src/service/assistant/answerer.ts'
import { readStream } from '../../src/transport/readStream.ts'
import { ask, authorized, readChunks, textOf } from '../support/ask.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { holdAnswer } from '../support/heldAnswer.ts'
import { startCommand } from '../support/runCommand.ts'
import { docsFixture } from '../support/startService.ts'

const long = 60_000

async function start(answerer: Answerer) {
  const service = await createDocsService({
    folder: docsFixture,
    dataFolder: await temporaryFolder(),
    answerer,
    onError: () => {},
  })
  const listening = await listen(service, { port: 0 })
  onTestFinished(async () => {
    await service.close()
    await listening.close()
  })
  const post = (version = 2) =>
    fetch(
      `${listening.url}/discovery/v${version}/assistant/docs/message`,
      authorized(service.publicKey, ask('How do I install Kettle?')),
    )
  return { service, listening, post }
}

/** Waits until this text has arrived. Returns a response with the whole body. */
async function afterWords(response: Response, words: string): Promise<Response> {
  const [watched, rest] = response.body!.tee()
  const reader = watched.pipeThrough(new TextDecoderStream()).getReader()
  for (let text = ''; !text.includes(words); ) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`The answer ended without "${words}": ${text}`)
    text += value
  }
  void reader.cancel()
  return new Response(rest)
}

describe('when the service is stopped while an answer is running', () => {
  it('the answer is completed, and new requests are refused with Retry-After', async () => {
    const held = holdAnswer()
    const { service, listening, post } = await start(held.answerer)
    held.push('Install ')
    const answer = await afterWords(await post(), 'Install ')
    const closed = service.close({ graceMs: long })
    for (const refused of [
      await post(),
      await fetch(`${listening.url}/healthz`),
      await fetch(listening.url),
    ]) {
      expect(refused.status).toBe(503)
      expect(refused.headers.get('Connection')).toBe('close')
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      await refused.text()
    }
    held.push('it.')
    held.finish()
    const chunks = await readChunks(answer)
    expect(textOf(chunks)).toBe('Install it.')
    expect(chunks.at(-1)?.type).toBe('finish')
    await closed
    await listening.close({ graceMs: long })
  })

  it('and the answer takes too long, it ends with an abort, so that the widget can continue it', async () => {
    const held = holdAnswer()
    const { service, post } = await start(held.answerer)
    held.push('Install ')
    const answer = await afterWords(await post(), 'Install ')
    await service.close({ graceMs: 0 })
    const [forChunks, forWidget] = answer.body!.tee()
    const chunks = await readChunks(new Response(forChunks))
    expect(textOf(chunks)).toBe('Install ')
    expect(chunks.at(-1)).toEqual({ type: 'abort' })
    await expect(readToEnd(readStream(forWidget))).rejects.toMatchObject({
      code: 'interrupted',
      retryable: true,
    })
  })

  it('and the answerer ignores its signal, the answer ends anyway', async () => {
    const deaf: Answerer = {
      description: 'never ends',
      async *answer() {
        yield { type: 'text', text: 'Install ' }
        await new Promise(() => {})
      },
    }
    const { service, post } = await start(deaf)
    const answer = await afterWords(await post(), 'Install ')
    await service.close({ graceMs: 0 })
    expect((await readChunks(answer)).at(-1)).toEqual({ type: 'abort' })
  })

  it('and the client does not read, the service ends anyway', async () => {
    const endless: Answerer = {
      description: 'says more than any buffer holds',
      async *answer(_, signal) {
        while (!signal.aborted) yield { type: 'text', text: 'x'.repeat(100_000) }
      },
    }
    const { service, listening, post } = await start(endless)
    const answer = await post()
    await service.close({ graceMs: 0 })
    await listening.close()
    await answer.text().catch(() => {})
  })

  it('a client of version 1 gets an error', async () => {
    const held = holdAnswer()
    const { service, post } = await start(held.answerer)
    held.push('Install ')
    const answer = await afterWords(await post(1), 'Install ')
    await service.close({ graceMs: 0 })
    expect(await answer.text()).toMatch(/^3:"The service is stopping\. Ask again in a moment\."$/m)
  })
})

describe('docs-assistant serve', () => {
  it('waits for a running request when it is stopped, and ends at once after a second signal', async () => {
    const running = startCommand(['serve', docsFixture, '--port', '0', '--grace', '600'], {
      cwd: await temporaryFolder(),
    })
    const output = await running.printed('Stop with Ctrl+C')
    const address = new URL(/http:\S+\/message/.exec(output)![0])
    const client = connect(Number(address.port), address.hostname)
    client.on('error', () => {})
    const head = [
      `POST ${address.pathname} HTTP/1.1`,
      `Host: ${address.host}`,
      `Authorization: Bearer ${/svc_dsc_\w+/.exec(output)![0]}`,
      'Content-Type: application/json',
      'Content-Length: 1000',
      'Expect: 100-continue',
    ]
    client.write(`${head.join('\r\n')}\r\n\r\n{`)
    // The server sends "100 Continue" when it has received the request.
    await once(client, 'data')
    running.process.kill('SIGTERM')
    await refusing(address.origin)
    const again = setInterval(() => running.process.kill('SIGTERM'), 100)
    const { code } = await running.ended
    clearInterval(again)
    expect(code).toBe(1)
  })
})

async function readToEnd(stream: ReadableStream): Promise<void> {
  const reader = stream.getReader()
  while (!(await reader.read()).done);
}

async function refusing(origin: string): Promise<void> {
  for (;;) {
    const { status } = await fetch(`${origin}/healthz`)
    if (status === 503) return
  }
}

describe.skipIf(process.platform === 'win32')('docs-assistant serve on a full disk', () => {
  it('still answers, and reports the problem', async () => {
    const data = join(await temporaryFolder(), 'data')
    const bin = join(import.meta.dirname, '../../src/service/cli/bin.ts')
    // Limits the file size. SQLite reports an exceeded limit like a full disk.
    const words = 'ulimit -f 400; exec "$0" "$@"'
    const child: ChildProcess = spawn(
      'bash',
      ['-c', words, process.execPath, bin, 'serve', docsFixture, '--port', '0', '--data', data],
      { timeout: long },
    )
    onTestFinished(() => void child.kill('SIGKILL'))
    let output = ''
    child.stderr!.on('data', (text) => {
      output += text
    })
    child.stdout!.on('data', (text) => {
      output += text
    })
    while (!output.includes('Stop with Ctrl+C')) await once(child.stdout!, 'data')
    const endpoint = /http:\S+\/message/.exec(output)![0]
    const key = /svc_dsc_\w+/.exec(output)![0]
    const health = async () => (await (await fetch(new URL('/healthz', endpoint))).json()).status
    for (let asked = 0; asked < 100; asked++) {
      const response = await fetch(
        endpoint,
        authorized(key, ask(`How do I install Kettle? ${'really '.repeat(500)}`)),
      )
      expect(response.status).toBe(200)
      expect((await readChunks(response)).at(-1)?.type).toBe('finish')
      if (asked > 0 && (await health()) === 'degraded') break
    }
    expect(await health()).toBe('degraded')
    child.kill('SIGTERM')
    const [code] = await once(child, 'close')
    expect(code).toBe(0)
    // The log is written in the background, so a line may arrive after the response. Now all of it has been read.
    expect(output.match(/cannot be stored/g)).toHaveLength(1)
  })
})
