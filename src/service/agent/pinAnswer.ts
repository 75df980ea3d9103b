import { isPinnedAnswerPath } from '../../protocol/operator/pinnedAnswer.ts'
import { findLinkedSections } from '../docs/pinned/checkPinnedLinks.ts'
import { parsePinnedAnswer } from '../docs/pinned/parsePinnedAnswer.ts'
import type { Docs } from '../docs/types.ts'
import type { Instruction } from './foldJob.ts'
import { JobError } from './git/JobError.ts'
import type { PageChange } from './workspace/createWorkspace.ts'

const frontmatter = /^---\r?\n(?<fields>[\s\S]*?)\r?\n---\r?\n/

/** Returns the change without the frontmatter, whose fields `pinAnswer` has checked. */
export function withoutFrontmatter({ before, after }: PageChange): PageChange {
  return { before, after: after === null ? null : after.replace(frontmatter, '') }
}

interface PinOptions {
  docs: Pick<Docs, 'pages' | 'page' | 'anchorStyle' | 'addressRules'>
  basePath: string
  /** Path of the docs within the repository; empty if the docs are the whole repository. */
  docsPath: string
  /** Paths of all files of the start commit, from the root of the repository. */
  files: readonly string[]
}

/**
 * Returns the change that adds a pinned answer, checked as the docs check it.
 *
 * @throws JobError if it is not one, or if there is another file at its path
 */
export function pinAnswer(
  { file, text }: NonNullable<Instruction['pinned']>,
  { docs, basePath, docsPath, files }: PinOptions,
): Map<string, PageChange> {
  const refuse = (reason: string) => new JobError(`Nothing was committed. ${file}: ${reason}`)
  if (!isPinnedAnswerPath(file)) throw refuse('This is not a path of a pinned answer.')
  const path = docsPath === '' ? file : `${docsPath}/${file}`
  const folded = path.normalize('NFKC').toLowerCase()
  // A file in place of a folder may be a link, which would lead elsewhere.
  const inTheWay = files.find((other) => {
    const known = other.normalize('NFKC').toLowerCase()
    return known === folded || folded.startsWith(`${known}/`)
  })
  if (inTheWay !== undefined) throw refuse('There is such a file already. Choose another name.')
  const problem = findProblem()
  if (problem !== undefined) throw refuse(problem)
  return new Map([[file, { before: null, after: text }]])

  function findProblem(): string | undefined {
    try {
      const { anchorStyle, addressRules } = docs
      const linked = findLinkedSections(
        parsePinnedAnswer(text, file, { ...addressRules, basePath, anchorStyle }),
        docs,
      )
      return 'broken' in linked
        ? `The link ${linked.broken} leads to no page or section of the docs.`
        : undefined
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
}
