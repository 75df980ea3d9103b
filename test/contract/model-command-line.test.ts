import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, authorized, readChunks, textOf } from '../support/ask.ts'
import { temporaryFolder } from '../support/docsFolder.ts'
import { forEachTest } from '../support/forEachTest.ts'
import { type ModelStep, startModelServer } from '../support/modelServer.ts'
import { runCommand, startCommand } from '../support/runCommand.ts'
import { docsFixture } from '../support/startService.ts'

let cwd: string
const model = forEachTest(startModelServer)
beforeEach(async () => {
  cwd = await temporaryFolder()
})

const named = () => ({ ASSISTANT_MODEL: 'openai-compatible/small', OPENAI_COMPATIBLE_BASE_URL: model.url })

describe('docs-assistant serve with a model', () => {
  it('prints the model, which then writes the answer', async () => {
    const env = {
      ...named(),
      ASSISTANT_PUBLIC_KEY: 'svc_dsc_test',
      ASSISTANT_ADMIN_KEY: 'svc_test_0123456789abcdef',
    }
    const running = startCommand(['serve', docsFixture, '--port', '0'], { cwd, env })
    const output = await running.printed('Stop with Ctrl+C')
    expect(output).toMatch(/Answers +written by openai-compatible\/small/)

    model.script({ say: 'Run `npm install kettle` [p1].' })
    const response = await fetch(
      /http:\S+\/message/.exec(output)![0],
      authorized('svc_dsc_test', ask('How do I install Kettle?')),
    )
    expect(textOf(await readChunks(response))).toBe('Run `npm install kettle` [1].')
    await running.stop()
  })

  it.each([
    [{ ASSISTANT_MODEL: 'openai/large' }, 'needs OPENAI_API_KEY, which is not set'],
    [{ ASSISTANT_MODEL: 'anthropic/large' }, 'needs ANTHROPIC_API_KEY or ANTHROPIC_AUTH_TOKEN'],
    [{ ASSISTANT_MODEL: 'openai-compatible/small' }, 'needs OPENAI_COMPATIBLE_BASE_URL'],
    [{ ASSISTANT_MODEL: 'gateway/a/b' }, 'needs AI_GATEWAY_API_KEY or VERCEL_OIDC_TOKEN'],
    [{ ASSISTANT_MODEL: 'large' }, 'has no known provider'],
    [{ ASSISTANT_MODEL: 'openai/' }, 'has no model'],
  ])('does not start with %o, and prints the reason', async (env, reason) => {
    const { code, stderr } = await runCommand(['serve', docsFixture, '--port', '0'], { cwd, env })
    expect(code).toBe(1)
    expect(stderr).toContain(reason)
  })

  it.each([
    ['openai', '@ai-sdk/openai', { OPENAI_API_KEY: 'secret' }],
    ['anthropic', '@ai-sdk/anthropic', { ANTHROPIC_API_KEY: 'secret' }],
    [
      'openai-compatible',
      '@ai-sdk/openai-compatible',
      { OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:1/v1' },
    ],
  ])('says what to install if the package of %s is missing', async (provider, name, keys) => {
    const env = {
      ...keys,
      ASSISTANT_MODEL: `${provider}/large`,
      HIDDEN_PACKAGE: name,
      NODE_OPTIONS: `--import=${new URL('../support/hidePackage.ts', import.meta.url)}`,
    }
    const { code, stderr } = await runCommand(['serve', docsFixture, '--port', '0'], { cwd, env })
    expect(stderr).toContain(`npm install ${name}`)
    expect(stderr).not.toContain('secret')
    expect(code).toBe(1)
  })
})

describe('docs-assistant doctor', () => {
  it('creates nothing, and says that a given data folder does not exist', async () => {
    const { code, stdout } = await runCommand(['doctor', docsFixture, '--data', 'typo'], { cwd })
    expect(code).toBe(1)
    expect(stdout).toContain(
      'FAIL  Data folder: There is no folder typo. Give the data folder of the service with --data.',
    )
    const first = await runCommand(['doctor', docsFixture], { cwd })
    expect(first.code).toBe(0)
    expect(first.stdout).toContain('.docs-assistant does not exist yet')
    expect(await readdir(cwd)).toEqual([])
  })

  it('reports no problems if everything works', async () => {
    model.script({ say: 'ready' })
    await runCommand(['keys', 'list'], { cwd })
    const { code, stdout } = await runCommand(['doctor', docsFixture], { cwd, env: named() })
    expect(stdout).toMatch(/ok +Docs: 4 pages/)
    expect(stdout).toMatch(/ok +Data folder: \.docs-assistant can be written/)
    expect(stdout).toMatch(/ok +Keys: 1 public key, 0 admin keys/)
    expect(stdout).toMatch(/ok +Model: openai-compatible\/small answers/)
    expect(code).toBe(0)
    // People paste the output of `doctor` into issues, so it must not contain keys.
    expect(stdout).not.toMatch(/svc_/)
  })

  it.each([
    [401, 'refuses the key (401)'],
    [404, 'does not know this model or address (404)'],
    [429, 'limits requests (429)'],
    [503, 'answered 503'],
  ])('explains a %i of the provider without its response text', async (status, words) => {
    model.script({ status })
    const { code, stdout } = await runCommand(['doctor', docsFixture], { cwd, env: named() })
    expect(stdout).toContain(words)
    expect(stdout).not.toContain('secret words of the provider')
    expect(code).toBe(1)
  })

  it.each<[string, ModelStep, string]>([
    ['writes nothing', { say: [] }, 'the answer is empty'],
    ['responds with a web page', { status: 200, body: '<!doctype html>' }, 'but not with chat completions'],
  ])('fails if the server %s', async (_, step, words) => {
    model.script(step)
    const { code, stdout } = await runCommand(['doctor', docsFixture], { cwd, env: named() })
    expect(stdout).toMatch(/FAIL +Model: openai-compatible\/small does not answer: /)
    expect(stdout).toContain(words)
    expect(code).toBe(1)
  })

  it('also checks the models of the agent if they are set', async () => {
    model.script({ say: 'ready' }, { status: 401 })
    const { ASSISTANT_MODEL: name, ...others } = named()
    const env = { ...others, AGENT_MODEL_SONNET: name, AGENT_MODEL_OPUS: name }
    const { code, stdout } = await runCommand(['doctor', docsFixture], { cwd, env })
    expect(stdout).toMatch(/ok +Model: none/)
    expect(stdout).toMatch(/ok +Agent's model sonnet: openai-compatible\/small answers/)
    expect(stdout).toMatch(/FAIL +Agent's model opus: .* refuses the key \(401\)/)
    expect(code).toBe(1)
  })

  it('reports a server that does not respond, and continues with the other checks', async () => {
    const env = { ...named(), OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:9/v1' }
    const { code, stdout } = await runCommand(['doctor', join(cwd, 'nowhere')], { cwd, env })
    expect(stdout).toMatch(/FAIL +Docs: The docs folder .* does not exist/)
    expect(stdout).toMatch(/ok +Keys/)
    expect(stdout).toMatch(/FAIL +Model: .* cannot be reached/)
    expect(code).toBe(1)
  })
})
