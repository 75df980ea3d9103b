import { marks } from './marks.ts'

/** A tab of MkDocs. What is in it is indented, and nothing else ends it. */
const tabLine = /^===[!+]?\s+(?:"([^"]*)"|'([^']*)')\s*$/
/** An admonition of MkDocs, which may be collapsible: its kind, further classes, and its title. */
const admonitionLine =
  /^(?:!!!|\?\?\?\+?)\s+([A-Za-z][\w-]*)(?:\s+[\w-]+)*(?:\s+(?:"([^"]*)"|'([^']*)'))?\s*$/
const indent = /^(?: {4}|\t)/
/** Blocks within blocks; deeper ones stay text. */
const mostNested = 4
/** Lines before a block in which its list item is looked for. */
const maxListLines = 200

interface Block {
  kind: 'tab' | 'admonition'
  /** Mark of its beginning. */
  mark: string
}

/**
 * Reads `=== "Title"` and `!!! note "Title"` of MkDocs, line by line: as marks of containers, and lines without their
 * indent. Tabs are a container `tabs` with a container `tab` for each.
 */
export function createMkdocsReader(lines: readonly string[]) {
  /** Open blocks, each within the one before. */
  const open: Block['kind'][] = []
  /** Indent of the outermost block, which is not empty in a list. */
  let base = ''

  /** Removes the indent of so many levels, or of fewer if there are fewer. */
  function withoutIndent(line: string, levels: number): { rest: string; level: number } {
    if (!line.startsWith(base)) return { rest: line, level: 0 }
    let rest = line.slice(base.length)
    let level = 0
    for (; level < levels && indent.test(rest); level++) rest = rest.replace(indent, '')
    return { rest: base + rest, level }
  }

  /** Whether a line is followed by content that is indented further. */
  function hasContent(index: number, level: number): boolean {
    const next = lines[index + 1]?.trim() ? lines[index + 1]! : (lines[index + 2] ?? '')
    return withoutIndent(next, level + 1).level > level
  }

  /** Whether an indented line continues an item of a list. Elsewhere it is code. */
  function isInList(index: number, width: number): boolean {
    for (let before = index - 1; before >= Math.max(0, index - maxListLines); before--) {
      const line = lines[before]!
      const [space = '', mark = ''] = /^(\s*)([-*+]\s+|\d+[.)]\s+)?/.exec(line)?.slice(1) ?? []
      if (line.trim() === '' || space.length >= width) continue
      if (mark !== '') return true
      if (space === '') return false
    }
    return false
  }

  function close(to: number): string[] {
    const closed = open.splice(to).toReversed()
    return closed.flatMap((kind) => {
      const mark = base + marks.containerClose
      return kind === 'tab' ? [mark, mark] : [mark]
    })
  }

  return {
    /** Returns the marks before a line, and what remains of it. @param isCode whether it is in a block of code */
    read(index: number, isCode: boolean): { before: string[]; line: string } {
      const { rest, level } = withoutIndent(lines[index]!, open.length)
      if (isCode || rest.trim() === '') return { before: [], line: rest }
      const block = level < mostNested ? readBlock(rest.trimStart()) : undefined
      const [space = ''] = /^\s*/.exec(rest) ?? []
      const before = space === base ? [] : close(level)
      if (open.length === 0) base = block && space !== '' && isInList(index, space.length) ? space : ''
      if (!block || space !== base || !hasContent(index, level))
        return { before: [...before, ...close(level)], line: rest }
      if (block.kind === 'tab' && open[level] === 'tab') {
        // The next tab of the same container.
        before.push(...close(level + 1), base + marks.containerClose)
      } else {
        before.push(...close(level))
        if (block.kind === 'tab') before.push(`${base}${marks.containerOpen}tabs`)
        open.push(block.kind)
      }
      return { before: [...before, base + block.mark], line: '' }
    },
    end: () => close(0),
  }
}

function readBlock(line: string): Block | undefined {
  const [tab, ...titles] = tabLine.exec(line) ?? []
  if (tab !== undefined) return block('tab', 'tab', titles)
  const [admonition, kind = '', ...named] = admonitionLine.exec(line) ?? []
  return admonition === undefined ? undefined : block('admonition', kind.toLowerCase(), named)
}

function block(kind: Block['kind'], name: string, titles: ReadonlyArray<string | undefined>): Block {
  const title = titles.find((each) => each !== undefined) ?? ''
  return { kind, mark: `${marks.containerOpen}${name} ${title}`.trimEnd() }
}
