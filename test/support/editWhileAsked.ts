import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ServedDocs } from './serveDocs.ts'

/** Results that readers noticed while pages were edited. */
export interface NoticedByReaders {
  answers: number
  /** Answers that quote both sections of a page. */
  compared: number
  /** Pages of which an answer had one section before an edit and the other after it. */
  halfWritten: string[]
  /** Pages of which an answer was older than one that had arrived before the question was asked. */
  outdated: string[]
  errors: string[]
}

export interface EditOptions {
  edits: number
  readers: number
  /** Called after each round of edits, when readers have seen all of them. */
  onRound?: (edits: number, noticed: NoticedByReaders) => void
}

const names = [
  'Ashby',
  'Birkin',
  'Corran',
  'Dunmore',
  'Elwick',
  'Fenwick',
  'Garrow',
  'Hexham',
  'Inver',
  'Jarrow',
]
/** Time between two questions of a reader, in milliseconds. */
const readingMs = 100
/** Time between two looks at what readers have seen, in milliseconds. */
const lookMs = 20
const maxErrors = 100

/**
 * Adds ten pages to a served folder and edits them, all at once, while readers ask about them. An edit changes a number
 * in two sections of a page, and a round of edits begins when readers have seen the one before.
 */
export async function editWhileAsked(
  docs: ServedDocs,
  folder: string,
  { edits, readers, onRound = () => {} }: EditOptions,
): Promise<NoticedByReaders> {
  const noticed: NoticedByReaders = { answers: 0, compared: 0, halfWritten: [], outdated: [], errors: [] }
  const seen = new Map<string, number>()
  const ended = new AbortController()

  async function read(first: number): Promise<void> {
    for (let at = first; !ended.signal.aborted; at++) {
      const name = names[at % names.length]!
      const before = seen.get(name) ?? 0
      try {
        const numbers = numbersOf(
          name,
          await docs.ask(`What are the pressure and the temperature of the ${name} boiler?`),
        )
        noticed.answers++
        if (numbers.length > 1) noticed.compared++
        if (new Set(numbers).size > 1) noticed.halfWritten.push(`${name}: ${numbers.join(', ')}`)
        if (Math.min(...numbers) < before)
          noticed.outdated.push(`${name}: ${numbers.join(', ')} after ${before}`)
        seen.set(name, Math.max(seen.get(name) ?? 0, ...numbers))
      } catch (error) {
        noticed.errors.push(String(error))
        if (noticed.errors.length > maxErrors) ended.abort()
      }
      await setTimeout(readingMs)
    }
  }

  async function edit(): Promise<void> {
    await mkdir(join(folder, 'boilers'))
    for (let done = 0; done < edits && !ended.signal.aborted; ) {
      const numbers = Array.from({ length: Math.min(names.length, edits - done) }, () => ++done)
      await Promise.all(numbers.map((number) => writePage(folder, nameOf(number), number)))
      while (numbers.some((number) => (seen.get(nameOf(number)) ?? 0) < number) && !ended.signal.aborted)
        await setTimeout(lookMs)
      onRound(done, noticed)
    }
    ended.abort()
  }

  await Promise.all([edit(), ...Array.from({ length: readers }, (_, reader) => read(reader))])
  return noticed
}

function nameOf(number: number): string {
  return names[number % names.length]!
}

async function writePage(folder: string, name: string, number: number): Promise<void> {
  const file = join(folder, 'boilers', `${name}.md`)
  const sections = ['Pressure', 'Temperature'].map(
    (value) =>
      `## ${value} of the ${name} boiler\n\nThe ${value.toLowerCase()} is the one of ${name}-${number}-.\n`,
  )
  const source = [`# The ${name} boiler\n`, ...sections].join('\n')
  // Some editors write into the file, others replace it.
  if (number % 2 === 0) return writeFile(file, source)
  await writeFile(`${file}.new`, source)
  await rename(`${file}.new`, file)
}

function numbersOf(name: string, answer: string): number[] {
  return [...answer.matchAll(new RegExp(`${name}-(\\d+)-`, 'g'))].map(([, number]) => Number(number))
}
