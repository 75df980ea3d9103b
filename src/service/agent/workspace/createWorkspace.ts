import { constants } from 'node:fs'
import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { findDocsFiles } from '../../docs/files/findDocsFiles.ts'
import type { AgentCaps } from '../agentCaps.ts'
import { checkCost } from './checkCost.ts'
import { checkGuidance } from './guidanceFiles.ts'
import { type ResolvedPath, resolvePath, ToolError } from './resolvePath.ts'

/** The sandboxed docs folder of one job, and the changes made in it. Paths are relative to the docs folder. */
export interface Workspace {
  /** Absolute path of the docs folder. */
  readonly folder: string
  list(folder: string): Promise<readonly string[]>
  read(path: string): Promise<string>
  create(path: string, text: string): Promise<void>
  /** Replaces the only occurrence of `text`. */
  replace(path: string, text: string, replacement: string): Promise<void>
  remove(path: string): Promise<void>
  /** Returns the pages that differ from the start of the job. */
  changes(): Promise<ReadonlyMap<string, PageChange>>
}

/** Text of a page before and after a change; null if the page does not exist. */
export interface PageChange {
  before: string | null
  after: string | null
}

/** Rules for pages. The workspace checks them before it reads or writes a page. */
export interface WorkspaceRules {
  /** Returns why a page may not be read or written, as the end of a sentence that begins with its path. */
  findRefusal(path: string): string | undefined
  /** Returns why a page may not be created, in the same form. */
  findNewRefusal(path: string): Promise<string | undefined>
  /** Returns the problems of a change, in sentences. `before` is the page at the start of the job. */
  findProblems(path: string, change: PageChange): readonly string[]
}

const noRules: WorkspaceRules = {
  findRefusal: () => undefined,
  findNewRefusal: async () => undefined,
  findProblems: () => [],
}

/**
 * Opens the docs folder of a job.
 *
 * Methods throw a `ToolError` if they refuse a call. Concurrent calls for the same file are not supported.
 */
export function createWorkspace(folder: string, caps: AgentCaps, rules: WorkspaceRules = noRules): Workspace {
  /** Text before the first change, by path; null for a new file. */
  const originals = new Map<string, string | null>()
  let writtenBytes = 0

  function checkSize(path: string, text: string): void {
    const bytes = Buffer.byteLength(text)
    if (text.includes('\0')) throw new ToolError('A page must not contain the character U+0000.')
    if (Buffer.from(text).toString() !== text) throw new ToolError('The text is not well-formed Unicode.')
    if (bytes > caps.maxFileBytes) {
      throw new ToolError(`The page would have ${bytes} bytes. The limit is ${caps.maxFileBytes}.`)
    }
    if (writtenBytes + bytes > caps.maxTotalBytes) {
      throw new ToolError(
        `This instruction has written ${writtenBytes} bytes. The limit is ${caps.maxTotalBytes}.`,
      )
    }
    checkCount(path)
  }

  function checkCount(path: string): void {
    if (originals.has(path) || originals.size < caps.maxFiles) return
    throw new ToolError(`This instruction has changed ${originals.size} files, which is the limit.`)
  }

  async function findAllowed(path: string): Promise<ResolvedPath> {
    const resolved = await resolvePath(folder, path)
    refuse(path, rules.findRefusal(resolved.path))
    return resolved
  }

  function refuse(path: string, reason: string | undefined): void {
    if (reason !== undefined) throw new ToolError(`${JSON.stringify(path)} ${reason}`)
  }

  async function findExisting(path: string): Promise<ResolvedPath> {
    const resolved = await findAllowed(path)
    if (!resolved.exists)
      throw new ToolError(`There is no page ${JSON.stringify(path)}. Use "list" to see the pages.`)
    return resolved
  }

  /** @throws ToolError for a guidance file, or if the changed page breaks a rule */
  function checkWrite(path: string, before: string | null, after: string | null): void {
    checkGuidance(path)
    for (const text of [before, after]) if (text !== null) checkCost(path, text)
    const original = originals.get(path)
    const problems = rules.findProblems(path, { before: original === undefined ? before : original, after })
    if (problems.length > 0) throw new ToolError(problems.join('\n'))
  }

  function write({ absolute }: ResolvedPath, text: string, flag: number): Promise<void> {
    writtenBytes += Buffer.byteLength(text)
    const flags = constants.O_WRONLY | constants.O_CREAT | noFollow | flag
    return writeFile(absolute, text, { flag: flags, mode: 0o644 })
  }

  function remember(path: string, text: string | null): void {
    if (!originals.has(path)) originals.set(path, text)
  }

  return {
    folder,
    async list(name) {
      const { path, exists } = await resolvePath(folder, name, 'folder')
      if (!exists) throw new ToolError(`There is no folder ${JSON.stringify(name)}.`)
      const { files } = await findDocsFiles({ folder })
      return path === '' ? files : files.filter((file) => file.startsWith(`${path}/`))
    },
    async read(path) {
      return readPage(await findExisting(path), caps)
    },
    async create(path, text) {
      const resolved = await findAllowed(path)
      if (resolved.exists)
        throw new ToolError(`${JSON.stringify(path)} already exists. Change it with "replace".`)
      checkSize(resolved.path, text)
      refuse(path, await rules.findNewRefusal(resolved.path))
      checkWrite(resolved.path, null, text)
      await mkdir(dirname(resolved.absolute), { recursive: true })
      remember(resolved.path, null)
      await write(resolved, text, constants.O_EXCL)
    },
    async replace(path, oldText, newText) {
      const resolved = await findExisting(path)
      const before = await readPage(resolved, caps)
      const text = withLineEndsOf(before, oldText)
      const replacement = withLineEndsOf(before, newText)
      if (text === '') throw new ToolError('"old" is empty. It must be the text to replace.')
      const at = before.indexOf(text)
      if (at < 0) throw new ToolError('The page does not contain "old" exactly. Read the page and try again.')
      if (before.includes(text, at + 1)) {
        throw new ToolError('The page contains "old" more than once. Include more of the text around it.')
      }
      const after = before.slice(0, at) + replacement + before.slice(at + text.length)
      checkSize(resolved.path, after)
      checkWrite(resolved.path, before, after)
      remember(resolved.path, before)
      await write(resolved, after, constants.O_TRUNC)
    },
    async remove(path) {
      const resolved = await findExisting(path)
      checkWrite(resolved.path, null, null)
      checkCount(resolved.path)
      remember(resolved.path, await readPage(resolved, caps))
      await rm(resolved.absolute)
    },
    async changes() {
      const changes = new Map<string, PageChange>()
      for (const [path, before] of originals) {
        const resolved = await resolvePath(folder, path)
        const after = resolved.exists ? await readPage(resolved, caps) : null
        if (after !== before) changes.set(path, { before, after })
      }
      return changes
    },
  }
}

/** Converts LF to CRLF for a page whose lines all end in CRLF, because models write LF. */
function withLineEndsOf(page: string, text: string): string {
  const isWindows = page.includes('\r\n') && !/(?<!\r)\n/.test(page)
  return isWindows ? text.replace(/(?<!\r)\n/g, '\r\n') : text
}

async function readPage({ absolute, path }: ResolvedPath, caps: AgentCaps): Promise<string> {
  const file = await open(absolute, constants.O_RDONLY | noFollow)
  try {
    const { size } = await file.stat()
    if (size > caps.maxFileBytes) {
      throw new ToolError(`${JSON.stringify(path)} has ${size} bytes. The limit is ${caps.maxFileBytes}.`)
    }
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.readFile())
  } catch (error) {
    if (error instanceof TypeError) throw new ToolError(`${JSON.stringify(path)} is not UTF-8 text.`)
    throw error
  } finally {
    await file.close()
  }
}

// Windows lacks this flag. There, the check in `resolvePath` is the only one.
const noFollow = constants.O_NOFOLLOW ?? 0
