/** A page, split into frontmatter and body. */
export interface SplitPage {
  /** Source of the frontmatter with its delimiters; empty without frontmatter. */
  head: string
  /** The YAML between the delimiters; undefined if a generator may read it differently. */
  yaml: string | undefined
  /** The page with spaces instead of frontmatter, so that offsets are the same as in the page. */
  body: string
}

/** YAML between two lines of three dashes, without a line in between that another parser could read as the end. */
const yamlHead = /^\uFEFF?---[ \t]*\r?\n((?:(?!---|\.\.\.)[^\n]*\n)*?)---[ \t]*(?:\r?\n|$)/

/** The start of frontmatter in any supported generator: YAML, TOML, JSON or JavaScript. */
const anyHead = /^[\uFEFF\s]*(?:---|\+\+\+|;;;|===json)/

/** Splits a page into frontmatter and body. */
export function splitPage(source: string): SplitPage {
  const plain = yamlHead.exec(source)
  if (plain) return cut(source, plain[0].length, plain[1] ?? '')
  if (!anyHead.test(source)) return { head: '', yaml: '', body: source.replace(/^\uFEFF/, ' ') }
  // Generators disagree on the end of this frontmatter, so the body includes it and is checked from the start.
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
