import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { createDocsService } from 'docs-assistant-service'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ask, readChunks } from '../support/ask.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { recordLog } from '../support/recordLog.ts'
import { startCommand } from '../support/runCommand.ts'
import { startModelService } from '../support/startModelService.ts'
import { docsFixture, startService } from '../support/startService.ts'

const question = 'How do I install Kettle?'
const messageRoute = '/discovery/v2/assistant/:domain/message'
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Starts the service with a log that keeps its lines. */
async function startLogged(options: Parameters<typeof startService>[0] = {}) {
  const { log, lines } = recordLog()
  return { lines, service: await startService({ ...options, log }) }
}

describe('the log of requests', () => {
  it('has one line for each request: id, method, pattern of the path, status, time and outcome', async () => {
    const { lines, service } = await startLogged()
    const paths = ['/healthz?key=secret', '/guide/nothing-here', '/metrics']
    const responses = []
    for (const path of paths) responses.push(await fetch(service.url + path))
    const ids = responses.map((response) => response.headers.get('X-Request-Id'))
    expect(ids[0]).toMatch(uuid)
    const request = { level: 'info', msg: 'request', method: 'GET', durationMs: expect.any(Number) }
    expect(lines).toEqual([
      { ...request, id: ids[0], route: '/healthz', status: 200, outcome: 'ok' },
      { ...request, id: ids[1], route: '/*', status: 404, outcome: 'refused' },
      { ...request, id: ids[2], route: '/metrics', status: 401, outcome: 'refused', code: 'key-missing' },
    ])
  })

  it('says how a question ended and who wrote the answer, once the answer is complete', async () => {
    const { lines, service } = await startLogged()
    const response = await service.post(ask(question))
    await response.text()
    await (await service.post(ask('Zzxqy vvbnm wwrtp?'))).text()
    await service.post('{')
    await expect.poll(() => lines.length).toBe(3)
    expect(lines).toMatchObject([
      {
        id: response.headers.get('X-Request-Id'),
        route: messageRoute,
        status: 200,
        outcome: 'answered',
        writtenBy: 'extracts',
        firstWordMs: expect.any(Number),
        thread: response.headers.get('X-Thread-Id')!.slice(0, 8),
      },
      { status: 200, outcome: 'unanswered' },
      { status: 400, outcome: 'invalid', code: 'invalid-request' },
    ])
  })

  it('has the line of a reader who left before the answer was complete', async () => {
    const { log, lines } = recordLog()
    const { model, service } = await startModelService({ log })
    model.script({ sayAndHang: 'Kettle is installed with npm [p1].' })
    const response = await service.post(ask(question))
    const reader = response.body!.getReader()
    for (let text = ''; !text.includes('text-delta'); )
      text += new TextDecoder().decode((await reader.read()).value)
    expect(lines).toEqual([])
    await reader.cancel()
    await expect.poll(() => lines).toMatchObject([{ status: 200, outcome: 'left', route: messageRoute }])
  })

  it('has the id of the request in the line of a failure, also while an answer is streamed', async () => {
    const { log, lines } = recordLog()
    const { model, service } = await startModelService({ log })
    model.script({ sayAndBreak: 'Install it with `npm install kettle` [p1].' })
    const response = await service.post(ask(question))
    expect((await readChunks(response)).at(-1)).toMatchObject({ type: 'error' })
    await expect.poll(() => lines.length).toBe(2)
    const id = response.headers.get('X-Request-Id')
    expect(lines).toMatchObject([
      { level: 'error', id, msg: expect.stringContaining('ModelFailure') },
      { level: 'warn', id, status: 200, outcome: 'failed' },
    ])
  })

  it('has a line for a request that was refused because of its host', async () => {
    const { log, lines } = recordLog()
    const service = await createDocsService({ folder: docsFixture, dataFolder: await temporaryFolder(), log })
    onTestFinished(() => service.close())
    const response = await service.fetch(new Request('http://docs.example.com/'))
    expect(lines.at(-1)).toMatchObject({
      id: response.headers.get('X-Request-Id'),
      status: 403,
      code: 'origin-not-allowed',
    })
  })

  it('contains no key, cookie, id of a reader or text of a question', async () => {
    const { lines, service } = await startLogged({ admin: {} })
    const secrets = [service.publicKey, service.adminKey, 'reader-7', 'sk-cookie', 'Kettle', 'topsecret']
    const headers = { Cookie: 'session=sk-cookie', Referer: 'https://example.com/?token=topsecret' }
    await (await service.post(ask(question, { fp: 'reader-7' }), headers)).text()
    await service.operate('/metrics?token=topsecret', undefined, headers)
    await fetch(`${service.url}/topsecret/${service.adminKey}`)
    await expect.poll(() => lines.length).toBe(3)
    const text = JSON.stringify(lines)
    for (const secret of secrets) expect(text).not.toContain(secret)
  })

  it('contains the text of a question, masked, if that was set', async () => {
    const { lines, service } = await startLogged({ logQuestions: true })
    await (await service.post(ask(`${question}\n\u202eI am a@example.com`))).text()
    await expect.poll(() => lines.length).toBe(1)
    expect(lines[0]!.question).toMatch(/^How do I install Kettle\?\\u\{a\}\\u\{202e\}I am /)
    expect(lines[0]!.question).not.toContain('a@example.com')
  })

  it('takes the id that a trusted proxy gave, if it is a plain short token', async () => {
    const { lines, service } = await startLogged({ trustProxy: true })
    const idFor = async (given: string) =>
      (await fetch(`${service.url}/healthz`, { headers: { 'X-Request-Id': given } })).headers.get(
        'X-Request-Id',
      )
    expect(await idFor('edge-7.abc_1')).toBe('edge-7.abc_1')
    for (const given of ['', 'a b', 'a"b', 'ä', 'a'.repeat(65)]) expect(await idFor(given)).toMatch(uuid)
    expect(lines[0]!.id).toBe('edge-7.abc_1')
    const other = await startLogged()
    const headers = { 'X-Request-Id': 'from-a-client' }
    const response = await fetch(`${other.service.url}/healthz`, { headers })
    expect(response.headers.get('X-Request-Id')).toMatch(uuid)
  })

  it('is off in code, and a failure is one line on standard error', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {})
    const info = vi.spyOn(console, 'info')
    onTestFinished(() => void vi.restoreAllMocks())
    const { model, service } = await startModelService()
    model.script({ sayAndBreak: 'Install it with `npm install kettle` [p1].' })
    const response = await service.post(ask(question))
    await response.text()
    expect(info).not.toHaveBeenCalled()
    expect(print.mock.calls).toEqual([[expect.stringMatching(/^ModelFailure: /)]])
    expect(print.mock.calls[0]![0]).toContain(` | request ${response.headers.get('X-Request-Id')}`)
  })
})

describe('docs-assistant serve', () => {
  /** Starts the command, sends requests, stops it, and returns the lines that it added to its first output. */
  async function serve(words: readonly string[], env: Record<string, string> = {}, requests = 1) {
    const cwd = await temporaryFolder()
    const running = startCommand(['serve', docsFixture, '--port', '0', ...words], { cwd, env })
    onTestFinished(async () => void (await running.stop()))
    const output = await running.printed('Stop with Ctrl+C')
    const [, url = ''] = /Site +(http:\S+)/.exec(output) ?? []
    const urls = Array.from({ length: requests }, () => `${url}healthz`)
    await Promise.all(urls.map(async (each) => (await fetch(each)).text()))
    const { stdout, stderr } = await running.stop()
    expect(stderr).toBe('')
    return stdout.slice(stdout.indexOf('Stop with Ctrl+C.') + 'Stop with Ctrl+C.'.length).trim()
  }

  it('writes each request as one line of JSON, also the last ones before it is stopped', async () => {
    const lines = (await serve([], {}, 200)).split('\n').map((line) => JSON.parse(line))
    expect(lines).toHaveLength(200)
    expect(lines[0]).toEqual({
      ...{ level: 'info', time: expect.any(String), id: expect.stringMatching(uuid), msg: 'request' },
      ...{ method: 'GET', route: '/healthz', status: 200, durationMs: expect.any(Number), outcome: 'ok' },
    })
    expect(Date.now() - Date.parse(lines[0].time)).toBeLessThan(60_000)
  })

  it('writes lines for people on a terminal', async () => {
    const NODE_OPTIONS = `--import=${new URL('../support/pretendTerminal.ts', import.meta.url)}`
    expect(await serve([], { NODE_OPTIONS })).toMatch(
      /^\d\d:\d\d:\d\d {2}GET {2}\/healthz {2}200 {2}[\d.]+ ms {2}ok {2}id=[0-9a-f-]{36}$/,
    )
  })

  it('writes no lines of requests with --log-level silent, or with another level than info', async () => {
    expect(await serve(['--log-level', 'silent'])).toBe('')
    expect(await serve([], { ASSISTANT_LOG_LEVEL: 'warn' })).toBe('')
  })

  it.skipIf(!existsSync('/dev/full'))('goes on, and can be stopped, if the disk of the log is full', () => {
    const code = `
      import { openLog } from './src/service/cli/output/openLog.ts'
      openLog('info').info({}, 'first')
      await new Promise((resolve) => setTimeout(resolve, 100))
      openLog('info').info({}, 'second')
      openLog('info').error({}, 'on another disk')`
    const full = openSync('/dev/full', 'w')
    onTestFinished(() => closeSync(full))
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: join(import.meta.dirname, '../..'),
      stdio: ['ignore', full, 'pipe'],
      timeout: 20_000,
    })
    expect({ status, stderr: String(stderr) }).toEqual({
      status: 0,
      stderr: expect.stringMatching(/^\{.*"msg":"on another disk"\}\n$/),
    })
  })

  it('refuses an unknown level', async () => {
    const { ended } = startCommand(['serve', docsFixture, '--log-level', 'loud'], { maxMs: 20_000 })
    expect((await ended).stderr).toContain('Allowed choices are info, warn, error, silent.')
  })
})
