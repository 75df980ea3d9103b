import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileIn } from '../support/compileIn.ts'
import { installPacked } from '../support/installPacked.ts'

const { folder } = installPacked(['docs-assistant'], ['@types/react'])
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A host that uses every entry, and passes some of the results back. */
const host = `
import { createConversation, DocsAssistant, type HistoryEntry, type SettingsInput, useAssistant } from 'docs-assistant'
import { AgentPanel } from 'docs-assistant/admin'
import { DocsAssistant as script } from 'docs-assistant/embed'
import { useDocsAssistant } from 'docs-assistant/headless'
import { createAgentProxy, createAssistantProxy } from 'docs-assistant/proxy'
import { passwordAuth } from 'docs-assistant/proxy/auth'

const settings: SettingsInput = { domain: 'docs', apiKey: 'svc_dsc_1' }
export const entries: HistoryEntry[] = []
export const status: 'idle' | 'busy' = createConversation(settings).snapshot().status.kind
export const handlers = [createAgentProxy, createAssistantProxy, passwordAuth]
script.init({ domain: 'docs', apiKey: 'svc_dsc_1' })

function Sources() {
  const { turns } = useAssistant()
  return <ul>{turns.flatMap((turn) => turn.sources).map(({ url, title }) => <li key={url}>{title}</li>)}</ul>
}

export function Page() {
  const { turns } = useDocsAssistant(settings)
  return (
    <>
      {turns.length}
      <DocsAssistant domain="docs" apiKey="svc_dsc_1" />
      <DocsAssistant.Root endpoint="/ask" components={{ emptyState: ({ children }) => children }}>
        <DocsAssistant.Thread />
        <Sources />
        <DocsAssistant.Composer />
      </DocsAssistant.Root>
      <AgentPanel />
    </>
  )
}
`

const wrong = host.replace("domain: 'docs'", 'domain: 7')

/** Uses without a service or an endpoint. */
const uses = [
  '<DocsAssistant domain="docs" />',
  '<DocsAssistant />',
  '<DocsAssistant endpoint="/ask" apiKey="svc_dsc_1" />',
  '<DocsAssistant endpoint="/ask" baseUrl="/" />',
  '<DocsAssistant.Root apiKey="svc_dsc_1">x</DocsAssistant.Root>',
  "useDocsAssistant({ domain: 'docs' })",
  "createConversation({ domain: 'docs' })",
]
const names = 'createConversation, DocsAssistant, useDocsAssistant'
const useFiles = Object.fromEntries(
  uses.map((use, index) => [
    `use${index}.tsx`,
    `import { ${names} } from 'docs-assistant'\nexport const used = [${names}]\nexport const use = () => ${use}`,
  ]),
)

describe.each([
  ['node16', 'node16'],
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
])('with modules of %s, found as %s does', (module, moduleResolution) => {
  const options = {
    ...{ module, moduleResolution, target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'] },
    ...{ skipLibCheck: false, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
  }

  /** Compiled together, because the compiler reads the types of the packages for as long as all the rest. */
  let complaints: readonly string[]
  beforeAll(() => {
    complaints = compileIn(folder, { 'host.tsx': host, 'wrong.tsx': wrong, ...useFiles }, options).split('\n')
  })

  it('the types of the package have no errors, with React’s types only', () => {
    // The second and later lines of a complaint are indented.
    expect(complaints.filter((line) => /^\S/.test(line) && !/^(?:use\d|wrong)\.tsx\(/.test(line))).toEqual([])
  })

  it('settings without a service or an endpoint do not compile', () => {
    const refused = uses.filter((_, index) =>
      complaints.some((line) => line.startsWith(`use${index}.tsx(3,`)),
    )
    expect(refused).toEqual(uses)
  })

  it('a setting of another type does not compile', () => {
    expect(complaints.join('\n')).toMatch(/^wrong\.tsx.*'number' is not assignable/m)
  })
})

describe('the types of docs-assistant-service', () => {
  const service = installPacked(['docs-assistant-service', 'docs-assistant'], ['@types/node'])
  afterAll(() => rmSync(service.folder, { recursive: true, force: true }))

  it('have no errors, whatever the types of other packages have', () => {
    const code = `import { createDocsService, type DocsServiceOptions, listen } from 'docs-assistant-service'
const options: DocsServiceOptions = { folder: 'docs' }
export const listening = await listen(await createDocsService(options), { port: 0 })
export const wrong: string = listening`
    const complaints = compileIn(
      service.folder,
      { 'server.ts': code },
      {
        ...{ module: 'nodenext', target: 'es2023', types: ['node'] },
        ...{ skipLibCheck: false, exactOptionalPropertyTypes: true },
      },
    )
    const ours = complaints.split('\n').filter((line) => /^(?:server|.*docs-assistant)/.test(line))
    expect(ours).toEqual([expect.stringMatching(/^server\.ts\(4,.*not assignable to type 'string'/)])
  })
})
