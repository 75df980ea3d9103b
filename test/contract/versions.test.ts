import { beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { docsFolder } from '../support/docsFolder.ts'
import { type RunningService, startService } from '../support/startService.ts'
import { versionedDocs } from '../support/versionedDocs.ts'

const onPort = 'On which port does the server listen?'
let service: RunningService
beforeAll(async () => {
  service = await startService({ folder: await versionedDocs() })
})

/** Asks a question. Returns the text, the sources, and what the answer says about versions. */
async function answerTo(question: string, more: Record<string, unknown> = {}) {
  const { text, sources, metadata } = await service.answer(question, more)
  const { answered, version, versions } = metadata
  return { text, sources, answered, version, versions }
}

describe('when the docs have versions', () => {
  it('answers from the newest one, and names it and the others that have the page', async () => {
    const answer = await answerTo(onPort)
    expect(answer.text).toContain('port 3000')
    expect(answer.sources).toEqual(['/guide/server#set-the-port'])
    expect(answer).toMatchObject({ answered: true, version: 'latest', versions: ['v2', 'v1'] })
  })
  it('answers from the version of the page that the reader is on', async () => {
    const answer = await answerTo(onPort, { currentPath: '/v2/' })
    expect(answer.text).toContain('port 2000')
    expect(answer.sources).toEqual(['/v2/guide/server#set-the-port'])
    expect(answer).toMatchObject({ version: 'v2', versions: ['latest', 'v1'] })
  })
  it('answers from the version that the filter names, wherever the reader is', async () => {
    const answer = await answerTo(onPort, { currentPath: '/v2/', filter: { version: '1.x' } })
    expect(answer.text).toContain('port 1000')
    expect(answer).toMatchObject({ version: 'v1', versions: ['latest', 'v2'] })
  })
  it('names only versions that have the page', async () => {
    const answer = await answerTo('How do I rotate a token?')
    expect(answer).toMatchObject({ answered: true, version: 'latest', versions: ['v2'] })
  })
  it('names none for a page that all versions share', async () => {
    const answer = await answerTo('When is the telephone staffed?')
    expect(answer).toMatchObject({ answered: true, sources: ['/company/telephone#opening-hours'] })
    expect(answer).toMatchObject({ version: undefined, versions: undefined })
  })
  it('answers from another version, and names it, if the reader’s version has no such page', async () => {
    const answer = await answerTo('How do I rotate a token?', { currentPath: '/v1/guide/server' })
    expect(answer.sources).toEqual(['/guide/tokens#rotate-a-token'])
    expect(answer).toMatchObject({ answered: true, version: 'latest', versions: ['v2'] })
  })
  it('does not answer from another version if the filter names one', async () => {
    const answer = await answerTo('How do I rotate a token?', { filter: { version: 'v1' } })
    expect(answer).toMatchObject({ answered: false, sources: [], version: 'v1', versions: ['latest', 'v2'] })
  })
  it('says that the docs do not answer if the filter names a version that does not exist', async () => {
    const answer = await answerTo(onPort, { filter: { version: 'v9' } })
    expect(answer).toMatchObject({ answered: false, sources: [], versions: ['latest', 'v2', 'v1'] })
    expect(answer.version).toBeUndefined()
    expect(answer.text).not.toContain('port')
  })
  it('names the version to clients of the deprecated endpoint too', async () => {
    const response = await service.postTo(service.endpointV1, ask(onPort, { filter: { version: 'v1' } }))
    expect(await response.text()).toContain('"version":"v1","versions":["latest","v2"]')
  })
  it('keeps the pages of all versions on the site of the service', async () => {
    const pages = await Promise.all(
      ['/guide/server', '/v2/guide/server', '/v1/guide/server'].map(async (path) => {
        const response = await fetch(service.url + path)
        return (await response.text()).match(/listens on port (\d+)/)?.[1]
      }),
    )
    expect(pages).toEqual(['3000', '2000', '1000'])
  })
})

describe('when mike lists aliases of versions', () => {
  it('redirects a path with an alias to the version, until the alias moves', async () => {
    const folder = await docsFolder({
      'versions.json': '[{"version":"2.1","aliases":["latest"]},{"version":"1.4","aliases":[]}]',
      '2.1/index.md': '# Kestrel\n\nText.',
      '2.1/install.md': '# Install\n\nInstall 2.1.',
      '1.4/index.md': '# Kestrel\n\nText.',
      '1.4/install.md': '# Install\n\nInstall 1.4.',
    })
    const { url } = await startService({ folder })
    const open = async (path: string) => {
      const { status, headers } = await fetch(url + path, { redirect: 'manual' })
      return [status, headers.get('Location')]
    }
    expect(await open('/latest/install')).toEqual([302, '/2.1/install'])
    expect(await open('/latest/')).toEqual([302, '/2.1/'])
    expect(await open('/latest')).toEqual([302, '/2.1/'])
    expect(await open('/latest/nothing')).toEqual([404, null])
    expect(await open('/2.1/install')).toEqual([200, null])
  })
})

describe('when the docs have no versions', () => {
  it('names none', async () => {
    const plain = await startService()
    const { metadata } = await plain.answer('How do I limit the number of attempts?')
    expect(metadata).not.toHaveProperty('version')
    expect(metadata).not.toHaveProperty('versions')
  })
})
