import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listSettings } from '../../src/service/cli/settings/describeSettings.ts'
import { flagOf, variableOf } from '../../src/service/cli/settings/names.ts'
import { resolveSettings, SettingsError } from '../../src/service/cli/settings/resolveSettings.ts'
import { settingNames, settings } from '../../src/service/cli/settings/settings.ts'
import {
  checkNotInDocs,
  findSettingsFile,
  readSettingsFile,
} from '../../src/service/cli/settings/settingsFile.ts'
import { variableNames } from '../../src/service/cli/settings/variables.ts'
import { temporaryFolder } from '../support/docsFolder.ts'

function resolve(content: Record<string, unknown>, env: NodeJS.ProcessEnv = {}, flags = {}) {
  const file = { name: 'docs-assistant.config.json', path: '/srv/docs-assistant.config.json', content }
  return resolveSettings({ flags, folder: undefined, env, file })
}

function problemsOf(...given: Parameters<typeof resolve>): readonly string[] {
  try {
    resolve(...given)
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}

describe('settings', () => {
  it('come from a flag before a variable, from a variable before the file, and else are the default', () => {
    const content = { port: 1, host: '::1', limitPerDay: 3 }
    const env = { ASSISTANT_PORT: '2', ASSISTANT_HOST: '0.0.0.0' }
    const { values, sources } = resolve(content, env, { port: 4 })
    expect(values).toMatchObject({ port: 4, host: '0.0.0.0', limitPerDay: 3, grace: 8 })
    expect(sources).toMatchObject({
      port: 'flag',
      host: 'ASSISTANT_HOST',
      limitPerDay: 'docs-assistant.config.json',
    })
    expect(sources).not.toHaveProperty('grace')
  })

  it('can be switches, lists, choices and texts in a variable, too', () => {
    const { values } = resolve(
      {},
      {
        ASSISTANT_MASK: 'false',
        ASSISTANT_TRUST_PROXY: '1',
        ASSISTANT_ALLOW_HOST: 'docs.example.com, ask.example.com',
        ASSISTANT_WATCH: 'poll',
        ASSISTANT_AGENT_AUTHOR: 'Docs Bot <docs@example.com>',
        ASSISTANT_GRACE: '',
      },
    )
    expect(values).toMatchObject({
      mask: false,
      trustProxy: true,
      allowHost: ['docs.example.com', 'ask.example.com'],
      watch: 'poll',
      agentAuthor: { name: 'Docs Bot', email: 'docs@example.com' },
      grace: 8,
    })
  })

  it('are reported all at once if they are wrong, each with its field, its value and what it must be', () => {
    const content = { port: 'http', mask: 'no', allowHost: ['https://docs.example.com'], watch: 'often' }
    expect(problemsOf(content, { ASSISTANT_KEEP_DAYS: 'ten' })).toEqual([
      'docs-assistant.config.json: "port" is "http". It must be a number from 0 to 65535.',
      'docs-assistant.config.json: "allowHost" is ["https://docs.example.com"]. It must be a host name such as "docs.example.com", without "https://" and without a path.',
      'docs-assistant.config.json: "mask" is "no". It must be true or false.',
      'ASSISTANT_KEEP_DAYS is "ten". It must be a whole number of days, at most 99999, or 0.',
      'docs-assistant.config.json: "watch" is "often". Allowed choices are events, poll.',
    ])
  })

  it('are not the working directory if the docs folder is an empty argument', () => {
    expect(() => resolveSettings({ flags: {}, folder: '', env: {}, file: undefined })).toThrow(
      'The docs folder is "". It must be the path of a folder.',
    )
  })

  it('are named by the option that was given, if the address to listen on is none', () => {
    expect(problemsOf({ host: '300.1.1.1' })).toEqual([
      'docs-assistant.config.json: "host" is "300.1.1.1". It must be an IP address or a host name of this machine, such as 127.0.0.1.',
    ])
    expect(problemsOf({ metricsHost: 'http://a/' })).toHaveLength(1)
    for (const host of ['0.0.0.0', '::', 'fe80::1%eth0', 'localhost', 'docs_1', 'docs.example.com'])
      expect(problemsOf({ host })).toEqual([])
  })

  it('are no durations that a timer cannot wait for', () => {
    const maxTimerMs = 2 ** 31 - 1
    const isAccepted = (name: string, value: number) => problemsOf({ [name]: value }).length === 0
    expect(isAccepted('pollInterval', 86_400)).toBe(true)
    expect(isAccepted('pollInterval', Math.ceil(maxTimerMs / 1_000))).toBe(false)
    expect(isAccepted('agentMaxMinutes', Math.ceil(maxTimerMs / 60_000))).toBe(false)
    expect(problemsOf({}, { ASSISTANT_POLL_INTERVAL: '99999999' })).toEqual([
      'ASSISTANT_POLL_INTERVAL is "99999999". It must be a whole number from 1 to 86400.',
    ])
  })

  it('are suggested for a name with a typing mistake, and for the name of a flag', () => {
    const content = { limitPerMoth: 1, 'limit-per-day': 1, noMask: true, somethingElse: 1 }
    expect(problemsOf(content)).toEqual([
      'docs-assistant.config.json: "limitPerMoth" is not a setting. Did you mean "limitPerMonth"?',
      'docs-assistant.config.json: "limit-per-day" is not a setting. Did you mean "limitPerDay"?',
      'docs-assistant.config.json: "noMask" is not a setting. Did you mean "mask"?',
      'docs-assistant.config.json: "somethingElse" is not a setting. `docs-assistant config` prints all settings.',
    ])
    expect(problemsOf({}, { ASSISTANT_MODLE: 'openai/gpt-5', ASSISTANT_OF_ANOTHER: 'x' })).toEqual([
      'ASSISTANT_MODLE is not a variable. Did you mean ASSISTANT_MODEL?',
    ])
  })

  it.each([
    ['ASSISTANT_CONFIG', 'Name the settings file with --config.'],
    ['ASSISTANT_MODEL_FILE', 'Only secrets can be in a file. Set ASSISTANT_MODEL.'],
    ['ASSISTANT_PORT_FILE', 'Only secrets can be in a file. Set ASSISTANT_PORT.'],
    ['HANDOVER_MAIL_TO_FILE', 'Only secrets can be in a file. Set HANDOVER_MAIL_TO.'],
    ['ASSISTANT_DATABASE_URL', 'Did you mean DATABASE_URL?'],
    ['HANDOVER_MAIL', 'Did you mean HANDOVER_MAIL_TO?'],
    ['DATABSE_URL', 'Did you mean DATABASE_URL?'],
    ['EMBEDING_MODEL', 'Did you mean EMBEDDING_MODEL?'],
    ['DOCS_WEBHOOK_SECRT', 'Did you mean DOCS_WEBHOOK_SECRET?'],
  ])('are suggested for the variable %s', (name, hint) => {
    expect(problemsOf({}, { [name]: 'x' })).toEqual([`${name} is not a variable. ${hint}`])
  })

  it('may stand beside variables of other programs', () => {
    const names = [
      'DATABASE_URL_OLD',
      'DATABASE_URI',
      'OPENAI_API_KEYS',
      'GITEA_TOKEN',
      'SMTPS_URL',
      'ASSISTANT_ID',
    ]
    const others = [...names, 'REPORT_PORTAL_URL', 'GITHUB_API', 'GITHUB_TOKEN_2', 'MAIL_FORM']
    expect(problemsOf({}, Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([])
  })

  it('can be the variables of models and keys, which the environment overrides', () => {
    const content = { assistantModel: 'openai/gpt-5', openaiApiKeyFile: 'key', githubToken: 'from-file' }
    const { variables, sources } = resolve(content, { GITHUB_TOKEN_FILE: '/run/token' })
    expect(variables).toEqual({ ASSISTANT_MODEL: 'openai/gpt-5', OPENAI_API_KEY_FILE: '/srv/key' })
    expect(sources).toMatchObject({
      ASSISTANT_MODEL: 'docs-assistant.config.json',
      OPENAI_API_KEY: 'docs-assistant.config.json',
      GITHUB_TOKEN: 'GITHUB_TOKEN_FILE',
    })
  })

  it('repeat no secret in an error', () => {
    expect(problemsOf({ githubToken: { value: 's3cret' } })).toEqual([
      'docs-assistant.config.json: "githubToken" must be a text, and not empty.',
    ])
  })

  it('are paths from the folder of the file', () => {
    const { values, folder } = resolve({ folder: 'docs', data: '../data' })
    expect({ folder, data: values.data }).toEqual({ folder: '/srv/docs', data: '/data' })
  })

  it('are all described in the docs', () => {
    const docs = ['index', 'agent', 'models', 'search-by-meaning', 'agent-proxy']
      .map((page) => readFileSync(`docs/service/${page}.md`, 'utf8'))
      .join('')
    const missing = [...settingNames.map(flagOf), ...variableNames].filter((name) => !docs.includes(name))
    expect(missing).toEqual([])
  })

  it('are described with the value that the description is about', () => {
    const described = listSettings(resolve({ mask: false }), {})
    const aboutOf = (name: string) => described.find((line) => line.name === name)?.about
    expect(aboutOf('mask')).toMatch(/^if false: do not mask /)
    expect(aboutOf('rehearsal')).toMatch(/^replace /)
  })

  it('have defaults that are valid themselves', () => {
    for (const name of settingNames) {
      const { default: value, parse } = settings[name]
      if (value !== undefined) expect(parse(value), variableOf(name)).toEqual(value)
    }
  })
})

describe('a settings file', () => {
  it('is found in the folder, or given, and there may not be two', async () => {
    const folder = await temporaryFolder()
    expect(await findSettingsFile(undefined, folder)).toBeUndefined()
    await expect(findSettingsFile('other.json', folder)).rejects.toThrow(
      '--config is other.json, which is not a file.',
    )
    writeFileSync(join(folder, 'docs-assistant.config.json'), '{}')
    expect(await findSettingsFile(undefined, folder)).toBe(join(folder, 'docs-assistant.config.json'))
    writeFileSync(join(folder, 'docs-assistant.config.js'), 'export default {}')
    await expect(findSettingsFile(undefined, folder)).rejects.toThrow('Remove one of them')
    expect(await findSettingsFile('docs-assistant.config.js', folder)).toMatch(/config\.js$/)
  })

  it('may begin with a byte order mark', async () => {
    const file = join(await temporaryFolder(), 'docs-assistant.config.json')
    writeFileSync(file, '\uFEFF{ "port": 8080 }')
    expect((await readSettingsFile(file)).content).toEqual({ port: 8_080 })
  })

  it('can be a module', async () => {
    const file = join(await temporaryFolder(), 'docs-assistant.config.mjs')
    writeFileSync(file, 'export default { port: 8_000 + 80 }')
    expect((await readSettingsFile(file)).content).toEqual({ port: 8_080 })
  })

  it.each([
    ['.json', '{\n  "githubToken": "s3cret"\n  "port": 1 }', /is not valid JSON at line 3, column \d+\./],
    ['.json', '[]', /must contain one object/],
    ['.mjs', 'export const port = 1', /must export one object: export default/],
    ['.mjs', 'throw new Error("no settings today")', /cannot be run\. Error: no settings today/],
    ['.yml', 'port: 1', /must end in \.json or \.js/],
  ])('is refused with a sentence if it is wrong: %s %s', async (ending, content, sentence) => {
    const file = join(await temporaryFolder(), `settings${ending}`)
    writeFileSync(file, content)
    const error = await readSettingsFile(file).catch((thrown: Error) => thrown.message)
    expect(error).toMatch(sentence)
    expect(error).not.toContain('s3cret')
  })

  it('may not be in the docs', async () => {
    const folder = await temporaryFolder()
    mkdirSync(join(folder, 'docs'))
    mkdirSync(join(folder, 'docs-more'))
    for (const place of ['', 'docs', 'docs-more']) writeFileSync(join(folder, place, 'settings.json'), '{}')
    const check = (place: string) =>
      checkNotInDocs(join(folder, place, 'settings.json'), join(folder, 'docs'))
    await check('')
    await check('docs-more')
    await expect(check('docs')).rejects.toThrow('Move it out of the folder, and name it with --config.')
  })
})
