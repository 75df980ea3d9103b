import type { Fence } from './readViews.ts'

/** MyST directives whose content is parsed as Markdown. */
const textDirectives = new Set(
  `admonition attention card caution danger deprecated dropdown error grid grid-item grid-item-card hint important note
  seealso tab-item tab-set tip versionadded versionchanged warning`.split(/\s+/),
)

/** MyST directives whose content is shown verbatim, or lists pages. */
const shownDirectives = new Set(['code', 'code-block', 'contents', 'glossary', 'math', 'mermaid', 'toctree'])

/** Returns whether a MyST directive neither runs code nor reads a file. */
export function isSafeDirective(name: string): boolean {
  return textDirectives.has(name) || shownDirectives.has(name)
}

/** Languages whose content a generator runs or includes in the page. */
const activeLanguage = /-vue$|^(?:mdx-code-block|eval|eval-rst|exec|include|snippet|plantuml|puml|uml)$/i

/** A language, optionally with a VitePress suffix: `ts:line-numbers=2`. */
const language = /^\.?[\w+#./-]+(?::(?:no-)?line-numbers(?:=\d+)?)?$/

/** Flags that only affect the appearance of the code. */
const allowedFlag =
  /^(?:copy|nocopy|npm2yarn|diff|wrap|nowrap|collapse|showLineNumbers|noLineNumbers|linenums|line-numbers|tab)$/

/** Options with a value that only affect the appearance of the code. */
const allowedOption =
  /^(?:caption|collapse|del|filename|frame|hl_lines|icon|ins|label|lang|linenostart|linenums|mark|name|showLineNumbers|start|startLineNumber|tab|theme|title|wrap)$/

const infoToken =
  /(\{[\d,\s-]*\}|\[[\w\s./()+#:@-]*\]|\/[\w\s.-]+\/|"[\w\s.()-]*"|[^\s"'{}<>[\]]+=(?:"[^"<>{}]*"|'[^'<>{}]*'|\{[\d,\s-]*\}|[\w.-]+)|[^\s"'{}<>[\]]+)\s*/y

/** `{ .python title="a.py" }`, the syntax of MkDocs. */
const classes = /^\{\s*\.[\w+#-]+(?:\s+\.[\w-]+|\s+(?:title|hl_lines|linenums)="[^"<>{}]*")*\s*\}$/

/** Use of a fence's content by generators. */
export type FenceUse =
  /** Shown verbatim. */
  | 'shown'
  /** Parsed as Markdown. */
  | 'text'
  /** Run, or treated in an unknown way. */
  | 'active'

/** Maximum length of an info string. A longer one makes the fence active. */
const maxInfo = 300

/** Returns how generators treat a code fence with this info string. */
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
  // MDX and VitePress accept a fence with a range or title but without a language.
  if (!language.test(first) && !isAllowedToken(first)) return 'active'
  return rest.every(isAllowedToken) ? 'shown' : 'active'
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

function isAllowedToken(token: string): boolean {
  if (/^[{["/]/.test(token)) return true
  const [name = '', value] = token.split('=', 2)
  return value === undefined ? allowedFlag.test(name) : allowedOption.test(name)
}

/** Returns the fences that MkDocs recognizes as well: not indented, and closed with the same marker. */
export function selectMkdocsFences(fences: readonly Fence[], body: string): Fence[] {
  const recognized: Fence[] = []
  for (const fence of [...fences].sort((left, right) => left.start - right.start)) {
    const lines = body.slice(fence.start, fence.end).split(/\r\n?|\n/)
    const mark = /^(?:`{3,}|~{3,})/.exec(lines[0] ?? '')?.[0]
    const isIndented = fence.start > 0 && body[fence.start - 1] !== '\n'
    const isEnded = lines.length > 1 && lines.at(-1)?.trimEnd() === mark
    // After the first difference, MkDocs may read the end of a fence as the start of another, so the rest is left out.
    if (isIndented || !isEnded || !/^[\w+#.-]*$/.test(fence.info)) break
    recognized.push(fence)
  }
  return recognized
}
