import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModelMessage } from 'ai'
import type { Docs } from '../docs/types.ts'
import type { AgentCaps } from './agentCaps.ts'
import { checkChanges } from './checks/checkChanges.ts'
import { createCodeFinder } from './checks/code/createCodeFinder.ts'
import { readDocsBuild } from './checks/code/readDocsBuild.ts'
import type { Instruction, Job } from './foldJob.ts'
import { createJobGit, type JobGit } from './git/jobGit.ts'
import type { Author } from './git/jobRuns.ts'
import type { Repository } from './git/openRepository.ts'
import { WorkError } from './git/WorkError.ts'
import type { InstructionEvent } from './jobEvent.ts'
import { commitMessage, commitTrailer, pullRequestOf } from './messages.ts'
import type { NamedModel } from './models/openAgentModels.ts'
import { openPullRequest, type Platform } from './platform/platform.ts'
import { runModel } from './runModel.ts'
import { createWorkspace, type Workspace } from './workspace/createWorkspace.ts'
import { docsTools } from './workspace/docsTools.ts'
import { findWithheld } from './workspace/findWithheld.ts'
import { isGuidanceFile } from './workspace/guidanceFiles.ts'

/** What work on a job needs beside the job. */
export interface WorkSettings {
  docs: Docs
  basePath: string
  repository: Repository
  platform: Platform | undefined
  author: Author
  caps: AgentCaps
  /** Whether pages may get code that a docs build runs. */
  allowCode: boolean
  /** Folder the jobs' files are in. */
  folder: string
  onError(error: unknown): void
}

export interface Work {
  job: Job
  instruction: Instruction
  model: NamedModel
  settings: WorkSettings
  /** Adds an event, and gives the instruction as it is then. */
  report(event: InstructionEvent): Instruction
  signal: AbortSignal
}

/** How often a model is told what its changes break before the work is given up. */
const maxRepairs = 2

/** An instruction whose work was cut off is worked on once more. */
const maxAttempts = 2

/**
 * Works on an instruction to its end: change, check, commit, push, pull request. Whatever an earlier attempt has
 * reached is found and not done again.
 *
 * @throws WorkError with the reason for whoever asked
 */
export async function runInstruction(work: Work): Promise<void> {
  const { job, instruction, settings, signal } = work
  const folder = join(settings.folder, job.id)
  // What an attempt that was killed has left.
  await rm(folder, { recursive: true, force: true })
  try {
    const { repository, author, platform } = settings
    const git = await createJobGit(repository, folder, author, platform?.gitVariables ?? {}, signal)
    const commit = instruction.commit ?? (await findMade(work, git)) ?? (await makeCommit(work, git, folder))
    if (commit !== undefined) await publish(work, git, commit)
    work.report({ kind: 'completed' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A commit can be there without having been written down. */
async function findMade({ job, instruction, report }: Work, git: JobGit): Promise<string | undefined> {
  if (instruction.attempts === 0 || job.baseCommit === undefined) return undefined
  const commit = await git.findCommit(job.created.branch, job.baseCommit, commitTrailer(job, instruction))
  if (commit !== undefined) report({ kind: 'committed', commit, files: await git.filesOf(commit) })
  return commit
}

async function makeCommit(work: Work, git: JobGit, folder: string): Promise<string | undefined> {
  const { job, settings, report } = work
  const attempt = work.instruction.attempts + 1
  if (attempt > maxAttempts) {
    throw new WorkError('The service ended twice in the middle of this work, so it was given up. Ask again.')
  }
  const { branch } = job.created
  const { docsPath } = settings.repository
  const { head, baseCommit } = await git.findStart(branch)
  report({ kind: 'started', attempt, head, baseCommit })
  const inRepository = (path: string) => (docsPath === '' ? path : `${docsPath}/${path}`)
  const withheld = await git.checkOut(head)
  const build = await readDocsBuild(await git.listFiles(), git.readFile)
  const findCode = settings.allowCode ? () => [] : createCodeFinder(build)
  const workspace = createWorkspace(join(folder, 'tree', docsPath), settings.caps, {
    findRefusal: (path) => findWithheld(withheld, inRepository(path)),
    findNewRefusal: (path) => git.findConversion(inRepository(path)),
    findProblems: findCode,
  })
  const instruction = await changeDocs(work, workspace)
  const changes = await workspace.changes()
  if (changes.size === 0) return undefined
  // The tools have asked the same. This is the last look at what is committed, and the one that counts.
  for (const [path, change] of changes) {
    const [problem] = findCode(path, change)
    if (problem !== undefined || isGuidanceFile(path)) {
      throw new WorkError(`Nothing was committed. ${problem ?? `${path} tells models what to do.`}`)
    }
  }

  const files = [...changes].map(([path, { after }]) => ({ path: inRepository(path), text: after }))
  const request = { parent: head, branch, files, message: commitMessage(job, instruction) }
  const commit = await git.commit(request).catch(async (error: unknown) => {
    // The branch has moved: by a Git that outlived the service that started it, or by somebody else.
    const made = await git.findCommit(branch, baseCommit, commitTrailer(job, instruction))
    if (made !== undefined) return made
    throw error
  })
  if (commit === undefined) return undefined
  report({ kind: 'committed', commit, files: files.map(({ path }) => path) })
  return commit
}

/** Lets the model work, and work again on what its changes break. Gives the instruction with what it said last. */
async function changeDocs(work: Work, workspace: Workspace): Promise<Instruction> {
  const { job, settings, model } = work
  const { caps, docs, basePath } = settings
  const signal = AbortSignal.any([work.signal, AbortSignal.timeout(caps.maxMs)])
  const messages = [...earlierMessages(job, work.instruction), ...toModelMessages(work.instruction)]
  const budget = { steps: caps.maxSteps, tokens: caps.maxTokens }
  let instruction = work.instruction
  const report = (event: InstructionEvent) => {
    // What a tool still answers after the end belongs to nobody.
    if (!signal.aborted) instruction = work.report(event)
  }
  const tools = docsTools(workspace, docs, settings.onError)
  for (let repairs = 0; ; repairs++) {
    try {
      messages.push(
        ...(await runModel({ model: model.model, messages, tools, caps, budget, signal, report })),
      )
    } catch (error) {
      if (!signal.aborted || work.signal.aborted) throw error
      throw new WorkError(`The instruction took longer than ${Math.round(caps.maxMs / 1000)} seconds.`)
    }
    const changes = await workspace.changes()
    if (changes.size === 0) return instruction
    const problems = await checkChanges({ folder: workspace.folder, changes, docs, basePath })
    report({ kind: 'checked', problems: problems.slice(0, 20) })
    if (problems.length === 0) return instruction
    if (repairs === maxRepairs || budget.steps <= 0) {
      throw new WorkError(`The changes would break the docs, so nothing was committed. ${problems[0]}`)
    }
    messages.push({
      role: 'user',
      content: `A check found what your changes break. Repair it, or take the change back:\n${problems.slice(0, 20).join('\n')}`,
    })
  }
}

/** What was asked before on this job, and what the model said to it. */
function earlierMessages(job: Job, current: Instruction): ModelMessage[] {
  return job.instructions
    .filter(({ number }) => number < current.number)
    .flatMap((instruction): ModelMessage[] => [
      ...toModelMessages(instruction),
      { role: 'assistant', content: instruction.said || 'Nothing was changed.' },
    ])
}

function toModelMessages({ messages }: Instruction): ModelMessage[] {
  return messages.map(({ role, content }) => ({ role, content }))
}

/** Brings a commit to the remote and into a pull request, where there are such. */
async function publish(work: Work, git: JobGit, commit: string): Promise<void> {
  const { job, settings, report, signal } = work
  const { remote } = settings.repository
  if (!remote) return
  let current = work.instruction
  if (!current.isPushed) {
    await git.push(job.created.branch, commit)
    current = report({ kind: 'pushed', commit, remote: remote.name })
  }
  if (!settings.platform) return
  const url = await openPullRequest(settings.platform, pullRequestOf(job, current), signal)
  if (url !== job.pullRequest) report({ kind: 'opened', url })
}
