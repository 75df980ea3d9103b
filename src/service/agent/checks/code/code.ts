/** Something in a page that a docs build would do more with than show it. */
export interface Code {
  kind: CodeKind
  /** As it stands in the page, and all of it: what is compared with the page before. */
  text: string
  /** Whether it is HTML to the parser, and not text with a bracket in it. */
  isHtml?: boolean | undefined
  /** Whether parsers differ in where it ends, so that it may hide what follows. */
  isOpen?: boolean | undefined
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

/** What the repository tells about how the docs are built. */
export interface DocsBuild {
  /** MkDocs takes part, whose Markdown knows fewer code fences than CommonMark does. */
  mkdocs: boolean
  /** A template language is expanded before the Markdown is read, in code as well. */
  templatesInCode: boolean
}

const words: Record<CodeKind, { is: string; instead: string }> = {
  comment: { is: 'code or markup in a comment', instead: 'Leave the comment as it was.' },
  expression: {
    is: 'an expression or attribute in braces',
    instead: 'Put braces in backticks or in a code fence.',
  },
  fence: {
    is: 'a code fence that a docs build acts on',
    instead: 'Use a fence with the name of a language only.',
  },
  inclusion: { is: 'an instruction to include a file', instead: 'Write the text itself.' },
  link: {
    is: 'the target of a link or image that runs a script or leads out of the docs',
    instead: 'Link to a page, or to an address with https.',
  },
  markup: {
    is: 'an element or attribute that is not plain formatting',
    instead: 'Use Markdown, or put the markup in backticks.',
  },
  module: { is: 'an import or export', instead: 'Do without it, or begin the line with another word.' },
  template: { is: 'a template expression', instead: 'Put it in a code fence.' },
}

const maxShown = 80

/** Says what is wrong with a piece of code that was not in the page before. */
export function explainCode({ kind, text }: Code): string {
  const line = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  const shown = line.length > maxShown ? `${line.slice(0, maxShown)}…` : line
  const { is, instead } = words[kind]
  return `${JSON.stringify(shown)} is ${is}, and it is new or changed. A docs build would act on it. ${instead}`
}
