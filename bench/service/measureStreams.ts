import { existsSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Target } from '../../test/support/sendBody.ts'
import { layerQuestion } from './layers.ts'
import { startModel } from './model.ts'
import { askAsReaders } from './readers.ts'
import { type IndexedDocs, type SetupName, setupTitles, startSetup } from './setups.ts'
import { startHeldService } from './startHeldService.ts'
import { openStreams, type StreamsReport } from './streams.ts'

/** Memory of all processes of the service, in MB. */
export interface StreamsMeasure extends StreamsReport {
  title: string
  idle: number
  /** While the streams are open. */
  streaming: number
  /** Time until all streams were open, in milliseconds. */
  openingMs: number
  /** After the readers have left. */
  after: number
}

/** A service whose answers can be held. */
interface Writing {
  title: string
  target: Target
  questions: readonly string[]
  /** Sets whether the next answers are complete at once, or go on until they are left. */
  write(mode: 'quick' | 'slow'): void
  /** Returns the resident memory of the service in MB. */
  memory(): number
}

const warmUp = { readers: 10, seconds: 10 }
/** Time without questions before the memory is read. */
const quietMs = 5_000
/** Open files that a process has besides its streams. */
const otherFiles = 500

/** Measures the memory of streams whose answers a slow model writes. */
export async function measureModelStreams(
  name: SetupName,
  docs: IndexedDocs,
  streams: number,
  questions: readonly string[],
): Promise<StreamsMeasure> {
  const model = await startModel()
  const setup = await startSetup(name, docs, model.url)
  const memory = () => setup.use().service.memory
  try {
    const title = `a model, ${setupTitles[name]}`
    return await measure({ title, target: setup.target, questions, write: model.write, memory }, streams)
  } finally {
    await setup.stop()
    await model.stop()
  }
}

/** Measures the memory of streams whose answers are written in the process of the service, without a model. */
export async function measurePlainStreams(
  name: SetupName,
  work: string,
  streams: number,
): Promise<StreamsMeasure> {
  const service = await startHeldService(name, work)
  try {
    const title = `no model, ${setupTitles[name]}`
    return await measure({ ...service, title, questions: [layerQuestion] }, streams)
  } finally {
    await service.stop()
  }
}

async function measure(
  { title, target, questions, write, memory }: Writing,
  streams: number,
): Promise<StreamsMeasure> {
  const quietMemory = async () => {
    await setTimeout(quietMs)
    return memory()
  }
  await askAsReaders({ target, questions, ...warmUp })
  const idle = await quietMemory()
  write('slow')
  const startedAt = performance.now()
  const open = await openStreams({ target, streams, questions })
  const openingMs = performance.now() - startedAt
  const streaming = await quietMemory()
  const report = await open.report()
  await open.close()
  return { ...report, title, idle, streaming, openingMs, after: await quietMemory() }
}

/** Returns how many streams a process may have: each takes a connection to its reader and one to the model. */
export function possibleStreams(): number {
  const file = '/proc/self/limits'
  const limits = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [, files = 'unlimited'] = /^Max open files\s+(\S+)/m.exec(limits) ?? []
  return files === 'unlimited' ? Infinity : Math.floor((Number(files) - otherFiles) / 2)
}
