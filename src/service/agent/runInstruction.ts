import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModelMessage } from 'ai'
import type { CheckedQuestion } from '../check/checkedQuestion.ts'
import type { Docs } from '../docs/types.ts'
import { JobTakenError } from '../store/JobTakenError.ts'
import type { AgentCaps } from './agentCaps.ts'
import { checkChanges } from './checks/checkChanges.ts'
import { createCodeFinder } from './checks/code/createCodeFinder.ts'
import { readDocsBuild } from './checks/code/readDocsBuild.ts'
import { replayChanges } from './checks/replayChanges.ts'
import type { Instruction, Job } from './foldJob.ts'
import type { Author } from './git/createGitRunner.ts'
import { createJobGit, type JobGit } from './git/createJobGit.ts'
import { JobError } from './git/JobError.ts'
import type { Repository } from './git/openRepository.ts'
import type { InstructionEvent } from './jobEvent.ts'
import { commitMessage, commitTrailer, pullRequestOf } from './messages.ts'
import type { NamedModel } from './models/openAgentModels.ts'
import { pinAnswer, withoutFrontmatter } from './pinAnswer.ts'
import { openPullRequest, type Platform } from './platform/platform.ts'
import { runModel } from './runModel.ts'
import { createWorkspace, type Workspace } from './workspace/createWorkspace.ts'
import { docsTools } from './workspace/docsTools.ts'
import { findExclusion } from './workspace/findExclusion.ts'
import { isGuidanceFile } from './workspace/guidanceFiles.ts'

/** Settings shared by all jobs. */
export interface JobSettings {
  docs: Docs
  basePath: string
  repository: Repository
  platform: Platform | undefined
  author: Author
  caps: AgentCaps
  /** Whether the agent may add code that a docs build runs. */
  allowCode: boolean
  /** Folder for the working files of jobs. */
  folder: string
  /** Reads the questions of readers, the most frequent first. */
  readQuestions(): Promise<readonly CheckedQuestion[]>
  onError(error: unknown): void
}

export interface InstructionRun {
  job: Job
  instruction: Instruction
  model: NamedModel
  settings: JobSettings
  /** Folder for the files of this run. */
  folder: string
  /** Stores an event and returns the updated instruction. */
  report(event: InstructionEvent): Promise<Instruction>
  /** Is called before each effect outside the store. @throws JobTakenError if another run has taken the job */
  checkHolder(): Promise<void>
  signal: AbortSignal
}

/** Number of times the model may repair its changes before the instruction fails. */
const maxRepairs = 2

/** An interrupted instruction is retried once. */
const maxAttempts = 2

/**
 * Runs an instruction: change, check, commit, push, pull request. Steps that an earlier attempt completed are found and
 * not repeated.
 *
 * @throws JobError with the reason, for the person who created the job
 */
export async function runInstruction(run: InstructionRun): Promise<void> {
  const { job, folder, settings, signal } = run
  try {
    const { repository, author, platform } = settings
    const git = await createJobGit(repository, folder, author, platform?.gitVariables ?? {}, signal)
    const commit = (await findEarlierCommit(run, git, job.baseCommit)) ?? (await makeCommit(run, git))
    if (commit !== undefined) await publish(run, git, commit)
    await run.report({ kind: 'completed' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Finds the commit of an earlier attempt, also one that ended before it stored the `committed` event. Before
 * `git.findStart`, only the repository of this process is searched.
 */
async function findEarlierCommit(
  { job, instruction, report }: InstructionRun,
  git: JobGit,
  baseCommit: string | undefined,
): Promise<string | undefined> {
  if (instruction.commit !== undefined && (await git.has(instruction.commit))) return instruction.commit
  if (baseCommit === undefined) return undefined
  const commit = await git.findCommit(job.created.branch, baseCommit, commitTrailer(job, instruction))
  if (commit !== undefined) await report({ kind: 'committed', commit, files: await git.filesOf(commit) })
  return commit
}

async function makeCommit(run: InstructionRun, git: JobGit): Promise<string | undefined> {
  const { job, folder, settings, report } = run
  const { branch } = job.created
  const { docsPath } = settings.repository
  const commits = job.instructions.flatMap(({ commit }) => commit ?? [])
  const { head, baseCommit } = await git.findStart(branch, { jobId: job.id, commits })
  const pushedCommit = await findEarlierCommit(run, git, baseCommit)
  if (pushedCommit !== undefined) return pushedCommit
  const attempt = run.instruction.attempts + 1
  if (attempt > maxAttempts) {
    throw new JobError(
      'The service stopped twice during this instruction, so it was cancelled. Send a message to try again.',
    )
  }
  const lostCommit = job.commit !== undefined && !(await git.has(job.commit)) ? job.commit : undefined
  await report({ kind: 'started', attempt, head, baseCommit, ...(lostCommit && { lostCommit }) })
  const inRepository = (path: string) => (docsPath === '' ? path : `${docsPath}/${path}`)
  const excluded = await git.checkOut(head)
  const build = await readDocsBuild(await git.listFiles(), git.readFile)
  const findCode = settings.allowCode ? () => [] : createCodeFinder(build)
  const workspace = createWorkspace(join(folder, 'tree', docsPath), settings.caps, {
    findRefusal: (path) => findExclusion(excluded, inRepository(path)),
    findNewRefusal: (path) => git.findConversion(inRepository(path)),
    findProblems: findCode,
  })
  const { pinned } = run.instruction
  let instruction = pinned
    ? await report({ kind: 'said', text: `Adds the pinned answer ${pinned.file}.` })
    : await changeDocs(run, workspace, lostCommit !== undefined)
  const { docs, basePath } = settings
  const changes = pinned
    ? pinAnswer(pinned, { docs, basePath, docsPath, files: await git.listFiles() })
    : await workspace.changes()
  if (changes.size === 0) return undefined
  // The tools run the same checks. This is the final check of exactly what is committed.
  for (const [path, change] of changes) {
    const [problem] = findCode(path, pinned ? withoutFrontmatter(change) : change)
    if (problem !== undefined || isGuidanceFile(path)) {
      throw new JobError(`Nothing was committed. ${problem ?? `${path} holds instructions for models.`}`)
    }
  }

  instruction = (await replay(run, git, head, changes)) ?? instruction

  const files = [...changes].map(([path, { after }]) => ({ path: inRepository(path), text: after }))
  await run.checkHolder()
  const request = { parent: head, branch, files, message: commitMessage(job, instruction) }
  const commit = await git.commit(request).catch(async (error: unknown) => {
    // The branch has moved. A Git process that outlived an earlier service may have made our commit, or another person
    // may have pushed.
    const earlierCommit = await git.findCommit(branch, baseCommit, commitTrailer(job, instruction))
    if (earlierCommit !== undefined) return earlierCommit
    throw error
  })
  if (commit === undefined) return undefined
  await report({ kind: 'committed', commit, files: files.map(({ path }) => path) })
  return commit
}

/** Asks readers' questions before and after the changes, for the pull request. A failure does not end the job. */
async function replay(
  { folder, settings, report, signal }: InstructionRun,
  git: JobGit,
  head: string,
  changes: Awaited<ReturnType<Workspace['changes']>>,
): Promise<Instruction | undefined> {
  const { basePath, onError, readQuestions } = settings
  try {
    const questions = await readQuestions()
    const replayed = await replayChanges({ git, head, changes, questions, basePath, folder, signal })
    return replayed && (await report({ kind: 'replayed', ...replayed }))
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof JobTakenError) throw error
    onError(
      new Error('The questions of readers could not be asked on the changes of a job.', { cause: error }),
    )
    return undefined
  }
}

/** Runs the model until its changes pass the checks. Returns the instruction with the model's last text. */
async function changeDocs(
  run: InstructionRun,
  workspace: Workspace,
  isWorkLost: boolean,
): Promise<Instruction> {
  const { job, settings, model } = run
  const { caps, docs, basePath } = settings
  const signal = AbortSignal.any([run.signal, AbortSignal.timeout(caps.maxMs)])
  const earlier = earlierMessages(job, run.instruction)
  const messages = [
    ...earlier,
    ...(isWorkLost && earlier.length > 0 ? [lostWorkMessage] : []),
    ...toModelMessages(run.instruction),
  ]
  const budget = { steps: caps.maxSteps, tokens: caps.maxTokens }
  let instruction = run.instruction
  const report = async (event: InstructionEvent) => {
    // Ignores tool results that arrive after the abort.
    if (!signal.aborted) instruction = await run.report(event)
  }
  const tools = docsTools(workspace, docs, settings.onError)
  for (let repairs = 0; ; repairs++) {
    try {
      messages.push(
        ...(await runModel({ model: model.model, messages, tools, caps, budget, signal, report })),
      )
    } catch (error) {
      if (!signal.aborted || run.signal.aborted) throw error
      throw new JobError(
        `The instruction took longer than ${Math.round(caps.maxMs / 1000)} seconds. Ask for less at a time.`,
      )
    }
    const changes = await workspace.changes()
    if (changes.size === 0) return instruction
    const problems = await checkChanges({ folder: workspace.folder, changes, docs, basePath })
    await report({ kind: 'checked', problems: problems.slice(0, 20) })
    if (problems.length === 0) return instruction
    if (repairs === maxRepairs || budget.steps <= 0) {
      throw new JobError(`The changes break the docs, so nothing was committed. ${problems[0]}`)
    }
    messages.push({
      role: 'user',
      content: `A check found problems in your changes. Fix them, or undo the change:\n${problems.slice(0, 20).join('\n')}`,
    })
  }
}

const lostWorkMessage: ModelMessage = {
  role: 'user',
  content:
    'Earlier changes of yours were lost. Read the pages again, and repeat the changes that are missing together with the next instruction.',
}

/** Returns the earlier instructions of the job, each with the model's last text. */
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

/** Pushes a commit and opens a pull request, if a remote and a platform are configured. */
async function publish(run: InstructionRun, git: JobGit, commit: string): Promise<void> {
  const { job, settings, report, signal } = run
  const { remote } = settings.repository
  if (!remote) return
  let current = run.instruction
  if (!current.isPushed) {
    await run.checkHolder()
    await git.push(job.created.branch, commit)
    current = await report({ kind: 'pushed', commit, remote: remote.name })
  }
  if (!settings.platform) return
  await run.checkHolder()
  const url = await openPullRequest(settings.platform, pullRequestOf(job, current), signal)
  if (url !== job.pullRequest) await report({ kind: 'opened', url })
}
