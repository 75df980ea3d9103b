/** A page cut where the generators cut it. */
export interface SplitPage {
  /** The frontmatter with its delimiters, as it is written; empty where there is none. */
  head: string
  /** The YAML between the delimiters; undefined where a generator may read something else than YAML. */
  yaml: string | undefined
  /** The page with spaces in the place of the frontmatter, so that offsets are those of the page. */
  body: string
}

/** YAML between two lines of three dashes, with no third such line that another parser could take for the end. */
const plainHead = /^\uFEFF?---[ \t]*\r?\n((?:(?!---|\.\.\.)[^\n]*\n)*?)---[ \t]*(?:\r?\n|$)/

/** What one generator or another takes for the start of frontmatter, in YAML, TOML, JSON or JavaScript. */
const anyHead = /^[\uFEFF\s]*(?:---|\+\+\+|;;;|===json)/

/** Cuts a page into frontmatter and body. */
export function splitPage(source: string): SplitPage {
  const plain = plainHead.exec(source)
  if (plain) return cut(source, plain[0].length, plain[1] ?? '')
  if (!anyHead.test(source)) return { head: '', yaml: '', body: source.replace(/^\uFEFF/, ' ') }
  // No generator is sure to end it where another one does, so the body is looked at from the start.
  const end = /\n(?:---|\+\+\+|;;;|\.\.\.)[^\n]*/.exec(source.slice(3))
  return {
    head: end ? source.slice(0, end.index + 3 + end[0].length) : source,
    yaml: undefined,
    body: source.replace(/^\uFEFF/, ' '),
  }
}

function cut(source: string, length: number, yaml: string): SplitPage {
  const head = source.slice(0, length)
  return { head, yaml, body: head.replace(/[^\r\n]/g, ' ') + source.slice(length) }
}
