import { constants } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { findDocsFiles } from '../../docs/files/findDocsFiles.ts'
import type { AgentCaps } from '../agentCaps.ts'
import { checkCost } from './checkCost.ts'
import { checkGuidance } from './guidanceFiles.ts'
import { findPlace, type Place, ToolError } from './jail.ts'

/** The docs of one job as files, and what was changed in them. Paths are relative to the docs folder. */
export interface Workspace {
  /** Where the docs lie on this machine. */
  readonly folder: string
  list(folder: string): Promise<readonly string[]>
  read(path: string): Promise<string>
  create(path: string, text: string): Promise<void>
  /** Puts `replacement` in the place of the one occurrence of `text`. */
  replace(path: string, text: string, replacement: string): Promise<void>
  remove(path: string): Promise<void>
  /** Every page that is not as it was. */
  changes(): Promise<ReadonlyMap<string, PageChange>>
}

/** A page before and after; null where it was or is not there. */
export interface PageChange {
  before: string | null
  after: string | null
}

/** What a workspace asks about a page before it lets the page be read or written. */
export interface WorkspaceRules {
  /** Why a page must be left alone, as the end of a sentence that begins with its path; undefined where it need not. */
  findRefusal(path: string): string | undefined
  /** The same for a page that is not there yet. */
  findNewRefusal(path: string): Promise<string | undefined>
  /** What must not be committed of a page, in sentences. `before` is the page at the start of the job. */
  findProblems(path: string, change: PageChange): readonly string[]
}

const noRules: WorkspaceRules = {
  findRefusal: () => undefined,
  findNewRefusal: async () => undefined,
  findProblems: () => [],
}

/**
 * Opens the folder with the docs of a job.
 *
 * Its methods throw a `ToolError` for what they refuse. They are not for several at a time on one file.
 */
export function createWorkspace(folder: string, caps: AgentCaps, rules: WorkspaceRules = noRules): Workspace {
  /** Text before the first change; null for a file that was not there. */
  const originals = new Map<string, string | null>()
  let writtenBytes = 0

  function checkRoom(path: string, text: string): void {
    const bytes = Buffer.byteLength(text)
    if (text.includes('\0')) throw new ToolError('A page is text; it may not hold the character U+0000.')
    if (Buffer.from(text).toString() !== text) throw new ToolError('The text is not well-formed Unicode.')
    if (bytes > caps.maxFileBytes) {
      throw new ToolError(`The page would have ${bytes} bytes; the most is ${caps.maxFileBytes}.`)
    }
    if (writtenBytes + bytes > caps.maxTotalBytes) {
      throw new ToolError(
        `This instruction has written ${writtenBytes} bytes; the most is ${caps.maxTotalBytes}.`,
      )
    }
    checkCount(path)
  }

  function checkCount(path: string): void {
    if (originals.has(path) || originals.size < caps.maxFiles) return
    throw new ToolError(`This instruction has changed ${originals.size} files, which is the most it may.`)
  }

  async function findAllowed(path: string): Promise<Place> {
    const place = await findPlace(folder, path)
    refuse(path, rules.findRefusal(place.path))
    return place
  }

  function refuse(path: string, reason: string | undefined): void {
    if (reason !== undefined) throw new ToolError(`${JSON.stringify(path)} ${reason}`)
  }

  async function findExisting(path: string): Promise<Place> {
    const place = await findAllowed(path)
    if (!place.exists)
      throw new ToolError(`There is no page ${JSON.stringify(path)}. "list" shows those there are.`)
    return place
  }

  /** @throws ToolError for a guidance file, or where the page would hold what must not be committed */
  function checkWrite(path: string, before: string | null, after: string | null): void {
    checkGuidance(path)
    for (const text of [before, after]) if (text !== null) checkCost(path, text)
    const original = originals.get(path)
    const problems = rules.findProblems(path, { before: original === undefined ? before : original, after })
    if (problems.length > 0) throw new ToolError(problems.join('\n'))
  }

  function write({ absolute }: Place, text: string, flag: number): Promise<void> {
    writtenBytes += Buffer.byteLength(text)
    return writePlain(absolute, text, flag)
  }

  function remember(path: string, text: string | null): void {
    if (!originals.has(path)) originals.set(path, text)
  }

  return {
    folder,
    async list(name) {
      const { path, exists } = await findPlace(folder, name, 'folder')
      if (!exists) throw new ToolError(`There is no folder ${JSON.stringify(name)}.`)
      const { files } = await findDocsFiles({ folder })
      return path === '' ? files : files.filter((file) => file.startsWith(`${path}/`))
    },
    async read(path) {
      return readPage(await findExisting(path), caps)
    },
    async create(path, text) {
      const place = await findAllowed(path)
      if (place.exists)
        throw new ToolError(`${JSON.stringify(path)} is there already. Change it with "replace".`)
      checkRoom(place.path, text)
      refuse(path, await rules.findNewRefusal(place.path))
      checkWrite(place.path, null, text)
      await mkdir(dirname(place.absolute), { recursive: true })
      remember(place.path, null)
      await write(place, text, constants.O_EXCL)
    },
    async replace(path, old, wanted) {
      const place = await findExisting(path)
      const before = await readPage(place, caps)
      const [text, replacement] = [old, wanted].map((part) => withLineEndsOf(before, part)) as [
        string,
        string,
      ]
      if (text === '') throw new ToolError('"old" is empty; give the text that is to be replaced.')
      const at = before.indexOf(text)
      if (at < 0)
        throw new ToolError('"old" is not in the page, letter by letter. Read the page and try again.')
      if (before.includes(text, at + 1)) {
        throw new ToolError('"old" is in the page more than once. Give more of what stands around it.')
      }
      const after = before.slice(0, at) + replacement + before.slice(at + text.length)
      checkRoom(place.path, after)
      checkWrite(place.path, before, after)
      remember(place.path, before)
      await write(place, after, constants.O_TRUNC)
    },
    async remove(path) {
      const place = await findExisting(path)
      checkWrite(place.path, null, null)
      checkCount(place.path)
      remember(place.path, await readPage(place, caps))
      await rm(place.absolute)
    },
    async changes() {
      const changes = new Map<string, PageChange>()
      for (const [path, before] of originals) {
        const place = await findPlace(folder, path)
        const after = place.exists ? await readPage(place, caps) : null
        if (after !== before) changes.set(path, { before, after })
      }
      return changes
    },
  }
}

/** A page whose lines all end in CRLF keeps them, although models write LF. */
function withLineEndsOf(page: string, text: string): string {
  const isWindows = page.includes('\r\n') && !/(?<!\r)\n/.test(page)
  return isWindows ? text.replace(/(?<!\r)\n/g, '\r\n') : text
}

async function readPage({ absolute, path }: Place, caps: AgentCaps): Promise<string> {
  const file = await open(absolute, constants.O_RDONLY | noFollow)
  try {
    const { size } = await file.stat()
    if (size > caps.maxFileBytes) {
      throw new ToolError(
        `${JSON.stringify(path)} has ${size} bytes; the most that is read is ${caps.maxFileBytes}.`,
      )
    }
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.readFile())
  } catch (error) {
    if (error instanceof TypeError) throw new ToolError(`${JSON.stringify(path)} is not UTF-8 text.`)
    throw error
  } finally {
    await file.close()
  }
}

// Windows has no such flag; there the look before, in `findPlace`, has to do.
const noFollow = constants.O_NOFOLLOW ?? 0

async function writePlain(absolute: string, text: string, flag: number): Promise<void> {
  const file = await open(absolute, constants.O_WRONLY | constants.O_CREAT | noFollow | flag, 0o644)
  try {
    await file.writeFile(text)
  } finally {
    await file.close()
  }
}
