import { describe, expect, it, onTestFinished } from 'vitest'
import { ask, authorized } from '../support/ask.ts'
import { docsFolder, temporaryFolder } from '../support/docsFolder.ts'
import { startCommand } from '../support/runCommand.ts'
import { startAgent } from '../support/startAgent.ts'
import { startModelService } from '../support/startModelService.ts'
import { docsFixture, type RunningService, startService } from '../support/startService.ts'

/** Reads the metrics as Prometheus does: each sample by its name and labels. */
async function readMetrics(service: RunningService): Promise<Record<string, number>> {
  const response = await service.operate('/metrics')
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/)
  return parseMetrics(await response.text())
}

function parseMetrics(text: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

describe('GET /metrics', () => {
  it('counts questions by outcome, with the time to the first words and of the search', async () => {
    const service = await startService({ limits: { perHour: 3 } })
    expect((await readMetrics(service))['docs_assistant_questions_total{outcome="answered"}']).toBe(0)
    await service.answer('How do I install Kettle?')
    await service.answer('Zzxqy vvbnm wwrtp?')
    await service.post('{')
    await service.answer('How do I install Kettle?')
    expect((await service.post(ask('How do I install Kettle?'))).status).toBe(429)
    const metrics = await readMetrics(service)
    expect(metrics).toMatchObject({
      'docs_assistant_questions_total{outcome="answered"}': 2,
      'docs_assistant_questions_total{outcome="unanswered"}': 1,
      'docs_assistant_questions_total{outcome="invalid"}': 1,
      'docs_assistant_questions_total{outcome="limited"}': 1,
      'docs_assistant_questions_total{outcome="left"}': 0,
      'docs_assistant_limits_hit_total{limit="hour"}': 1,
      'docs_assistant_first_word_seconds_count{written_by="extracts"}': 3,
      docs_assistant_search_seconds_count: 3,
      docs_assistant_index_pages: 4,
    })
    expect(metrics.docs_assistant_index_bytes).toBeGreaterThan(1_000)
    expect(metrics.docs_assistant_index_changed_timestamp_seconds).toBeGreaterThan(1_700_000_000)
    expect(metrics).toHaveProperty('nodejs_eventloop_lag_p99_seconds')
    expect(metrics).toHaveProperty('process_resident_memory_bytes')
  })

  it('counts a reader who leaves before the answer is complete', async () => {
    const { model, service } = await startModelService()
    model.script({ sayAndHang: 'Kettle is installed with npm [p1].' })
    const leaving = new AbortController()
    const response = await fetch(service.endpoint, {
      ...authorized(service.publicKey, ask('How do I install Kettle?')),
      signal: leaving.signal,
    })
    const reader = response.body!.getReader()
    for (let text = ''; !text.includes('text-delta'); ) {
      text += new TextDecoder().decode((await reader.read()).value)
    }
    leaving.abort()
    // The model's request ends only after the service has noticed.
    await model.calls[0]!.released
    await expect
      .poll(async () => (await readMetrics(service))['docs_assistant_questions_total{outcome="left"}'])
      .toBe(1)
  })

  it('counts the tokens of a model, and calls that the daily limit refuses', async () => {
    const { model, service } = await startModelService({ limits: { tokensPerDay: 1 }, onError: () => {} })
    model.script({ say: 'Install it with `npm install kettle` [p1].' })
    await service.answer('How do I install Kettle?')
    await service.answer('How do I install Kettle?')
    const metrics = await readMetrics(service)
    expect(metrics['docs_assistant_tokens_total{kind="input"}']).toBeGreaterThan(0)
    expect(metrics['docs_assistant_tokens_total{kind="output"}']).toBeGreaterThan(0)
    expect(metrics['docs_assistant_first_word_seconds_count{written_by="model"}']).toBe(1)
    expect(metrics).toMatchObject({
      'docs_assistant_questions_total{outcome="answered"}': 2,
      'docs_assistant_limits_hit_total{limit="tokens"}': 1,
    })
  })

  it('counts jobs by outcome', async () => {
    const agent = await startAgent({ rehearsal: true })
    await agent.finished((await agent.create('Explain retries')).id)
    expect(await readMetrics(agent.service)).toMatchObject({
      'docs_assistant_jobs_total{outcome="completed"}': 1,
      'docs_assistant_jobs_total{outcome="failed"}': 0,
    })
  })

  it('is only for an admin key, and not for pages', async () => {
    const service = await startService()
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${service.url}/metrics`, { headers })).status
    expect(await status({})).toBe(401)
    expect(await status({ Authorization: `Bearer ${service.publicKey}` })).toBe(403)
    const Authorization = `Bearer ${service.adminKey}`
    expect(await status({ Authorization, Origin: 'https://docs.example.com' })).toBe(403)
    expect(await status({ Authorization })).toBe(200)
  })

  it('leaves a page of the docs with this path to readers', async () => {
    const folder = await docsFolder({ 'index.md': '# Docs', 'metrics.md': '# Our metrics' })
    const service = await startService({ folder })
    const response = await fetch(`${service.url}/metrics`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Our metrics')
    expect(await readMetrics(service)).toMatchObject({ docs_assistant_index_pages: 2 })
  })
})

describe('docs-assistant serve --metrics-port', () => {
  it('serves the metrics without a key on a separate port, and nothing else', async () => {
    const cwd = await temporaryFolder()
    const running = startCommand(['serve', docsFixture, '--port', '0', '--metrics-port', '0'], { cwd })
    onTestFinished(async () => void (await running.stop()))
    const output = await running.printed('Stop with Ctrl+C')
    const [, url = ''] = /Metrics +(http:\S+)\/metrics/.exec(output) ?? []
    expect(parseMetrics(await (await fetch(`${url}/metrics`)).text())).toMatchObject({
      docs_assistant_index_pages: 4,
    })
    expect((await fetch(`${url}/healthz`)).status).toBe(404)
  })
})
