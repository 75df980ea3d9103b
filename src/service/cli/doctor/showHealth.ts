import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { logLine } from '../../../http/logLine.ts'
import { agentModels } from '../../../protocol/agent.ts'
import { agentModelVariables } from '../../agent/models/openAgentModels.ts'
import { readGuidance } from '../../assistant/model/guidance.ts'
import { openDocs } from '../../docs/openDocs.ts'
import { readGivenKeys } from '../../keys/givenKeys.ts'
import { isValid } from '../../keys/manageKeys.ts'
import { openSecret, secretFile } from '../../keys/openSecret.ts'
import { openEmbeddingModel, openModel, openRerankingModel } from '../../models/openModel.ts'
import { packageFile } from '../../packageFiles.ts'
import { protectDataFolder } from '../../store/makeDataFolder.ts'
import { openStore } from '../../store/openStore.ts'
import type { Store } from '../../store/store.ts'
import { keysFromEnvironment } from '../environment/keysFromEnvironment.ts'
import { modelFromEnvironment } from '../environment/modelFromEnvironment.ts'
import { isDataFolder } from '../isDataFolder.ts'
import { count } from '../output/count.ts'
import { describeSkipped } from '../output/describeSkipped.ts'
import { tryModel } from './tryModel.ts'
import { tryEmbeddingModel, tryRerankingModel } from './trySearchModels.ts'

interface HealthOptions {
  data: string
  folder?: string | undefined
}

/** `docs-assistant doctor [folder]`: prints one line per check. Sets exit code 1 if a check fails. */
export async function showHealth(_: string | undefined, { data, folder }: HealthOptions): Promise<void> {
  const docsFolder = folder ?? packageFile('docs')
  await report('Docs', () => checkDocs(docsFolder))
  await report('Guidance', () => checkGuidance(docsFolder))
  await report('Data folder', () => checkDataFolder(data))
  await report('Keys', () => checkKeys(data))
  await report('Model', checkModel)
  await report('Embedding model', checkEmbeddingModel)
  await report('Reranking model', checkRerankingModel)
  for (const choice of agentModels) {
    const name = process.env[agentModelVariables[choice]]
    if (name) {
      await report(`Agent's model ${choice}`, async () => tryModel(name, await openModel(name, process.env)))
    }
  }
}

/** @param check returns a sentence, or one and the lines below it; throws an Error if something is wrong */
async function report(name: string, check: () => Promise<string | string[]>): Promise<void> {
  try {
    const [sentence, ...details] = [await check()].flat()
    console.log(`  ok    ${name}: ${logLine(sentence)}`)
    for (const line of details) console.log(`        ${line}`)
  } catch (error) {
    process.exitCode = 1
    console.log(`  FAIL  ${name}: ${logLine(error instanceof Error ? error.message : error)}`)
  }
}

async function checkDocs(folder: string): Promise<string[]> {
  const docs = await openDocs({ folder })
  const passages = docs.pages.reduce((sum, page) => sum + page.passageCount, 0)
  const found = `${count(docs.pages.length, 'page')}, ${count(passages, 'passage')}`
  return [`${found} in ${relative('', folder) || '.'}`, ...describeSkipped(docs.skipped)]
}

async function checkGuidance(folder: string): Promise<string> {
  const { instructions, guides } = await readGuidance({ folder })
  const parts = [
    instructions ? 'Assistant.md' : undefined,
    ...guides.map(({ name }) => `the guide "${name}"`),
  ].filter((part) => part !== undefined)
  return parts.length > 0
    ? parts.join(', ')
    : 'none; you can put instructions for the model into Assistant.md in the docs folder'
}

async function checkDataFolder(folder: string): Promise<string> {
  if (!isDataFolder(folder)) return `${folder} does not exist yet; the first start of the service creates it`
  try {
    await rm(await mkdtemp(join(folder, 'doctor-')), { recursive: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `${folder} cannot be written (${code}). Make it writable for the user that runs the service, or choose another folder with --data.`,
    )
  }
  await (await openExistingStore(folder))?.close()
  const problems = await protectDataFolder(folder)
  if (problems.length > 0) throw new Error(problems.join(' '))
  return `${folder} can be written`
}

async function checkKeys(data: string): Promise<string> {
  // Opening a secret creates it.
  if (process.env.ASSISTANT_SECRET || existsSync(join(data, secretFile)))
    await openSecret(data, process.env.ASSISTANT_SECRET)
  const store = await openExistingStore(data)
  const stored = (await store?.keys.list()) ?? []
  await store?.close()
  const keys = [...stored.filter(isValid), ...readGivenKeys(keysFromEnvironment())]
  const number = (wanted: string) => keys.filter(({ kind }) => kind === wanted).length
  const counts = `${count(number('public'), 'public key')}, ${count(number('admin'), 'admin key')}`
  return number('public') === 0 ? `${counts}; the next start of the service creates a public key` : counts
}

/** Opens the store of the service. Returns undefined if there is none: opening it would create it. */
async function openExistingStore(folder: string): Promise<Store | undefined> {
  const databaseUrl = process.env.DATABASE_URL || undefined
  if (databaseUrl === undefined && !existsSync(join(folder, 'store.sqlite'))) return undefined
  return openStore(folder, databaseUrl)
}

async function checkModel(): Promise<string> {
  const model = await modelFromEnvironment()
  if (!model)
    return 'none, answers are extracts; set ASSISTANT_MODEL=provider/model to have a model write them'
  return tryModel(process.env.ASSISTANT_MODEL ?? '', model)
}

async function checkEmbeddingModel(): Promise<string> {
  const { EMBEDDING_MODEL: name } = process.env
  if (!name)
    return 'none, the search is by words; set EMBEDDING_MODEL=provider/model to search by meaning, too'
  return tryEmbeddingModel(await openEmbeddingModel(name, process.env))
}

async function checkRerankingModel(): Promise<string> {
  const { RERANK_MODEL: name } = process.env
  return name ? tryRerankingModel(await openRerankingModel(name, process.env)) : 'none'
}
