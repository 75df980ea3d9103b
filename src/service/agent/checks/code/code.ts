/** Active content: a part of a page that a docs build would run, expand or include instead of showing it. */
export interface Code {
  kind: CodeKind
  /** Full source, which is compared with the earlier version of the page. */
  text: string
  /** Whether the parser reads it as HTML rather than text with a bracket. */
  isHtml?: boolean | undefined
  /** Whether it does not end as a tag. Parsers then disagree on its end, so it may hide the following text. */
  isUnterminated?: boolean | undefined
}

export type CodeKind =
  | 'comment'
  | 'expression'
  | 'fence'
  | 'inclusion'
  | 'link'
  | 'markup'
  | 'module'
  | 'template'

/** Facts about the docs build, read from the repository. */
export interface DocsBuild {
  /** The docs are built with MkDocs, whose Markdown recognizes fewer code fences than CommonMark. */
  mkdocs: boolean
  /** Templates are expanded before the Markdown is parsed, so also inside code. */
  templatesInCode: boolean
}

const explanations: Record<CodeKind, { description: string; instead: string }> = {
  comment: { description: 'code or markup in a comment', instead: 'Leave the comment as it was.' },
  expression: {
    description: 'an expression or attribute in braces',
    instead: 'Put braces in backticks or in a code fence.',
  },
  fence: {
    description: 'a code fence that a docs build acts on',
    instead: 'Use a fence with the name of a language only.',
  },
  inclusion: { description: 'an instruction to include a file', instead: 'Write the text itself.' },
  link: {
    description: 'the target of a link or image that runs a script or leads out of the docs',
    instead: 'Link to a page, or to a URL with https.',
  },
  markup: {
    description: 'an element or attribute that is not plain formatting',
    instead: 'Use Markdown, or put the markup in backticks.',
  },
  module: { description: 'an import or export', instead: 'Remove it, or begin the line with another word.' },
  template: { description: 'a template expression', instead: 'Put it in a code fence.' },
}

const maxShown = 80

/** Explains a problem with new active content, and what to write instead. */
export function explainCode({ kind, text }: Code): string {
  const line = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  const shown = line.length > maxShown ? `${line.slice(0, maxShown)}…` : line
  const { description, instead } = explanations[kind]
  return `${JSON.stringify(shown)} is ${description}, and it is new or changed. A docs build would act on it. ${instead}`
}
