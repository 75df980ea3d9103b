import type { Fence } from './readViews.ts'

/** Directives of MyST whose content is text like any other. */
const textDirectives = new Set(
  `admonition attention card caution danger deprecated dropdown error grid grid-item grid-item-card hint important note
  seealso tab-item tab-set tip versionadded versionchanged warning`.split(/\s+/),
)

/** Directives of MyST whose content is shown as it is, or names pages. */
const shownDirectives = new Set(['code', 'code-block', 'contents', 'glossary', 'math', 'mermaid', 'toctree'])

/** Whether a directive of MyST with this name neither runs anything nor reads a file. */
export function isPlainDirective(name: string): boolean {
  return textDirectives.has(name) || shownDirectives.has(name)
}

/** "Languages" that a generator reads as more of the page, or runs. */
const activeLanguage = /-vue$|^(?:mdx-code-block|eval|eval-rst|exec|include|snippet|plantuml|puml|uml)$/i

/** Name of a language with what VitePress writes behind it: `ts:line-numbers=2`. */
const language = /^\.?[\w+#./-]+(?::(?:no-)?line-numbers(?:=\d+)?)?$/

/** Other words behind it that only change how the code looks. */
const plainWord =
  /^(?:copy|nocopy|npm2yarn|diff|wrap|nowrap|collapse|showLineNumbers|noLineNumbers|linenums|line-numbers|tab)$/

/** Names with a value that only change how the code looks. */
const plainName =
  /^(?:caption|collapse|del|filename|frame|hl_lines|icon|ins|label|lang|linenostart|linenums|mark|name|showLineNumbers|start|startLineNumber|tab|theme|title|wrap)$/

const infoToken =
  /(\{[\d,\s-]*\}|\[[\w\s./()+#:@-]*\]|\/[\w\s.-]+\/|"[\w\s.()-]*"|[^\s"'{}<>[\]]+=(?:"[^"<>{}]*"|'[^'<>{}]*'|\{[\d,\s-]*\}|[\w.-]+)|[^\s"'{}<>[\]]+)\s*/y

/** `{ .python title="a.py" }`, as MkDocs has it. */
const classes = /^\{\s*\.[\w+#-]+(?:\s+\.[\w-]+|\s+(?:title|hl_lines|linenums)="[^"<>{}]*")*\s*\}$/

/** What the words behind an opening fence make of its content. */
export type FenceUse =
  /** Shown. */
  | 'shown'
  /** Markdown, as in the rest of the page. */
  | 'text'
  /** Run, or read in a way that is not known. */
  | 'active'

/** Longest words behind a fence that are looked at. */
const maxInfo = 300

/** Decides what generators make of a code fence by the words behind its opening. */
export function readFenceUse({ info }: Pick<Fence, 'info'>): FenceUse {
  if (info.length > maxInfo) return 'active'
  const directive = /^\{([\w:-]+)\}(.*)$/.exec(info)
  if (directive) {
    const [, name = '', rest = ''] = directive
    if (/[<>{}]/.test(rest)) return 'active'
    if (textDirectives.has(name)) return 'text'
    return shownDirectives.has(name) ? 'shown' : 'active'
  }
  if (info === '' || classes.test(info)) return 'shown'
  const [first = '', ...rest] = readTokens(info) ?? []
  if (first === '' || activeLanguage.test(first)) return 'active'
  // MDX and VitePress take a fence without a language, but with a range or a title.
  if (!language.test(first) && !isPlainToken(first)) return 'active'
  return rest.every(isPlainToken) ? 'shown' : 'active'
}

function readTokens(info: string): string[] | undefined {
  // `js{1,3}` is `js` and a range.
  const spaced = info.replace(/(?<=\w)(?=[{[])/g, ' ').replace(/=\s+\{/g, '={')
  const tokens: string[] = []
  infoToken.lastIndex = 0
  while (infoToken.lastIndex < spaced.length) {
    const [whole, token] = infoToken.exec(spaced) ?? []
    if (whole === undefined || token === undefined) return undefined
    tokens.push(token)
  }
  return tokens
}

function isPlainToken(token: string): boolean {
  if (/^[{["/]/.test(token)) return true
  const [name = '', value] = token.split('=', 2)
  return value === undefined ? plainWord.test(name) : plainName.test(name)
}

/** Fences that the Markdown of MkDocs knows, too: not set in, and ended as they began. */
export function takePlainFences(fences: readonly Fence[], body: string): Fence[] {
  const plain: Fence[] = []
  for (const fence of [...fences].sort((left, right) => left.start - right.start)) {
    const lines = body.slice(fence.start, fence.end).split(/\r\n?|\n/)
    const mark = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '')?.[0]
    const isSetIn = fence.start > 0 && body[fence.start - 1] !== '\n'
    const isEnded = lines.length > 1 && lines.at(-1)?.trimEnd() === mark
    // From the first one that MkDocs reads otherwise, it may take the end of a fence for the start of one.
    if (isSetIn || !isEnded || !/^[\w+#.-]*$/.test(fence.info)) break
    plain.push(fence)
  }
  return plain
}
