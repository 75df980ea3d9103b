/** Files of pinned answers; see `docs/service/pinned-answers.md`. */

/** Folder of the pinned answers, relative to the docs folder. */
export const pinnedAnswerFolder = '.assistant/answers'

/** Maximum length of the name that is made from a question, in UTF-16 code units. */
const maxNameLength = 60

/** Text and frontmatter of a pinned answer. */
export interface PinnedAnswerContent {
  /** Questions that it answers, as readers ask them. */
  questions: readonly string[]
  /** The answer, as Markdown. */
  answer: string
  /** Day on which the team checked it: `2026-03-12`. */
  checked: string
  /** Versions that it is for. @default all */
  versions?: readonly string[] | undefined
  /** Last day on which it is given. @default it has no end */
  until?: string | undefined
}

/** A file of the docs folder. */
export interface PinnedAnswerFile {
  /** Path, relative to the docs folder: `.assistant/answers/rotate-a-key.md`. */
  file: string
  text: string
}

/** Writes the file of a pinned answer. Its name is made from the first question. */
export function pinnedAnswerFile(content: PinnedAnswerContent): PinnedAnswerFile {
  const { questions, answer, checked, versions = [], until } = content
  const fields = [
    'questions:',
    ...questions.map((question) => `  - ${yamlText(question)}`),
    ...(versions.length > 0 ? ['versions:', ...versions.map((version) => `  - ${yamlText(version)}`)] : []),
    `checked: ${checked}`,
    ...(until === undefined ? [] : [`until: ${until}`]),
  ]
  const text = `---\n${fields.join('\n')}\n---\n\n${answer.trim()}\n`
  return { file: `${pinnedAnswerFolder}/${nameFor(questions[0] ?? '')}.md`, text }
}

/** Returns an answer as it may be pinned: without the numbers of its sources, which a pinned answer has as links. */
export function withoutCitations(answer: string): string {
  return answer
    .split(/(^(?:```|~~~)[\s\S]*?^(?:```|~~~).*$|`[^`\n]*`)/m)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[ \t]?\[\d+\](?![(:[])/g, '') : part))
    .join('')
}

/** Whether a path is that of a pinned answer that may be written. */
export function isPinnedAnswerPath(path: string): boolean {
  const name = path.startsWith(`${pinnedAnswerFolder}/`) ? path.slice(pinnedAnswerFolder.length + 1) : ''
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,79}\.md$/u.test(name) && path.normalize('NFC') === path
}

function nameFor(question: string): string {
  const name = question
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^[-\p{M}]+/u, '')
  const short = name.slice(0, maxNameLength).replace(/[\uD800-\uDBFF]$/, '')
  return short.replace(/-+$/, '') || 'answer'
}

/** Writes a text in one line of YAML. One that would need escapes is written as a block, so that it stays readable. */
function yamlText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const quoted = JSON.stringify(line)
  return quoted === `"${line}"` ? quoted : `|-\n    ${line}`
}
