import { mkdtemp, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { streamText } from 'ai'
import { agentModels } from '../../protocol/agent.ts'
import { agentModelVariables } from '../agent/models/openAgentModels.ts'
import { readGuidance } from '../assistant/model/guidance.ts'
import { openDocs } from '../docs/openDocs.ts'
import { openKeys } from '../keys.ts'
import type { OpenedModel } from '../models/openedModel.ts'
import { openModel } from '../models/openModel.ts'
import { packageFile } from '../packageFiles.ts'
import { makeDataFolder } from '../store/makeDataFolder.ts'
import { openSqliteStore } from '../store/openSqliteStore.ts'
import { givenKeys } from './givenKeys.ts'
import { givenModel } from './givenModel.ts'

interface HealthOptions {
  data: string
}

/** Milliseconds a model has to say a word. */
const modelTimeoutMs = 20_000

/** `docs-assistant doctor [folder]`: one line a check; exit code 1 where something needs doing. */
export async function showHealth(folder: string | undefined, { data }: HealthOptions): Promise<void> {
  const docsFolder = folder ?? packageFile('docs')
  await report('Docs', () => checkDocs(docsFolder))
  await report('Guidance', () => checkGuidance(docsFolder))
  await report('Data folder', () => checkDataFolder(data))
  await report('Keys', () => checkKeys(data))
  await report('Model', checkModel)
  for (const choice of agentModels) {
    const name = process.env[agentModelVariables[choice]]
    if (name) {
      await report(`Agent's model ${choice}`, async () => tryModel(name, await openModel(name, process.env)))
    }
  }
}

async function report(name: string, check: () => Promise<string>): Promise<void> {
  try {
    console.log(`  ok    ${name}: ${await check()}`)
  } catch (error) {
    process.exitCode = 1
    console.log(`  FAIL  ${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function checkDocs(folder: string): Promise<string> {
  const docs = await openDocs({ folder })
  const skipped = docs.skipped.map((page) => `; skipped ${page.file}: ${page.reason}`).join('')
  const passages = docs.pages.reduce((sum, page) => sum + page.passages.length, 0)
  return `${docs.pages.length} pages, ${passages} passages in ${relative('', folder) || '.'}${skipped}`
}

async function checkGuidance(folder: string): Promise<string> {
  const { instructions, guides } = await readGuidance(folder)
  const parts = [
    instructions ? 'Assistant.md' : undefined,
    ...guides.map(({ name }) => `the guide "${name}"`),
  ].filter((part) => part !== undefined)
  return parts.length > 0
    ? parts.join(', ')
    : 'none; Assistant.md in the docs folder would hold instructions for the model'
}

async function checkDataFolder(folder: string): Promise<string> {
  await makeDataFolder(folder)
  try {
    await rm(await mkdtemp(join(folder, 'doctor-')), { recursive: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `${folder} cannot be written (${code}). Give it to the user the service runs as, or use --data.`,
    )
  }
  openSqliteStore(join(folder, 'store.sqlite')).close()
  return `${folder} can be written`
}

async function checkKeys(data: string): Promise<string> {
  const given = givenKeys()
  await openKeys(data, given)
  const from = (key: string | undefined, variable: string) => (key ? variable : join(data, 'keys.json'))
  return `public key from ${from(given.assistant, 'ASSISTANT_PUBLIC_KEY')}, admin key from ${from(given.admin, 'ASSISTANT_ADMIN_KEY')}`
}

async function checkModel(): Promise<string> {
  const model = await givenModel()
  if (!model) return 'none, answers are extracts; ASSISTANT_MODEL=provider/model has them written'
  return tryModel(process.env.ASSISTANT_MODEL ?? '', model)
}

async function tryModel(name: string, model: OpenedModel): Promise<string> {
  try {
    return `${name} answers (${await callModel(model)} tokens for this check)`
  } catch (error) {
    throw new Error(`${name} does not answer: ${explainModelError(error)}`)
  }
}

/** Has a model say a word the way answers are made, as a stream; gives the tokens it took. */
async function callModel(model: OpenedModel): Promise<number | string> {
  const { stream } = streamText({
    model,
    prompt: 'Answer with the word "ready".',
    maxOutputTokens: 16,
    maxRetries: 0,
    abortSignal: AbortSignal.timeout(modelTimeoutMs),
    onError: () => {},
  })
  for await (const part of stream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw new DOMException('No word came.', 'TimeoutError')
    if (part.type === 'finish') return part.totalUsage.totalTokens ?? 'an unknown number of'
  }
  throw new DOMException('No word came.', 'TimeoutError')
}

/** What a provider's failure means for who runs this; its own words may hold a key. */
function explainModelError(error: unknown): string {
  const { statusCode, name, cause } = error as {
    statusCode?: number
    name?: string
    cause?: { code?: string }
  }
  if (name === 'TimeoutError' || name === 'AbortError') {
    return `no word within ${modelTimeoutMs / 1000} seconds. Is the server there, and the model loaded?`
  }
  switch (statusCode) {
    case 401:
    case 403:
      return `the provider refuses the key (${statusCode}). Check it, and whether it may use this model.`
    case 404:
      return 'the provider knows no such model or address (404). Check the name after the slash and the base URL.'
    case 429:
      return 'the provider asks to wait (429). Check the plan and its limits.'
    case undefined:
      return `the server cannot be reached${cause?.code ? ` (${cause.code})` : ''}. Check the base URL and the network.`
    default:
      return `the provider answered ${statusCode}.`
  }
}
