import { withoutInvisibleCharacters } from '../invisibleCharacters.ts'
import { marks } from '../marks.ts'

/** Attributes with the title of a tab; earlier ones first. */
export const tabTitles = ['label', 'title', 'value'] as const

/** Name of the component of a tab: `TabItem` of Docusaurus and Starlight, `Tabs.Tab` of Nextra. */
export const tabName = /^(?:Tabs\.)?Tab(?:Item)?$/

const tag = /^((?:\s|>)*)<(\/?)(Tabs|TabItem|Tab|Tabs\.Tab)(?=[\s>]|$)([^<]*)$/
/** Lines of one tag; a longer one stays text. */
const maxTagLines = 40

interface OpenTabs {
  titles: readonly string[]
  /** Number of tabs so far. */
  count: number
}

/**
 * Reads `<Tabs>` and the tabs in it, each tag on lines of its own, in Markdown that its generator parses as MDX: as
 * marks of a container `tabs` with a container `tab` for each.
 */
export function createTabTagReader(lines: readonly string[]) {
  const lastEnd = lines.findLastIndex((line) => /^(?:\s|>)*<\/Tabs>\s*$/.test(line))
  const open: OpenTabs[] = []
  let tagEnd = -1

  return {
    /** Returns the replacement of a line; undefined if the line does not belong to such a tag. */
    read(index: number): string | undefined {
      if (index <= tagEnd) return ''
      const [, prefix = '', isEnd, name = ''] = tag.exec(lines[index]!) ?? []
      if (name === '') return undefined
      if (isEnd) {
        const ends = open.length > 0 && lines[index]!.trim().endsWith(`</${name}>`)
        if (!ends) return undefined
        if (name === 'Tabs') open.pop()
        return prefix + marks.containerClose
      }
      const end = endOfTag(lines, index)
      if (end === undefined) return undefined
      const text = lines
        .slice(index, end + 1)
        .join(' ')
        .trim()
      if (name === 'Tabs') {
        if (lastEnd <= end || text.endsWith('/>')) return undefined
        open.push({ titles: readTabItems(text), count: 0 })
        tagEnd = end
        return `${prefix}${marks.containerOpen}tabs`
      }
      const tabs = open.at(-1)
      if (!tabs) return undefined
      tagEnd = end
      const title = titleOf(text) ?? tabs.titles[tabs.count] ?? ''
      tabs.count++
      return `${prefix}${marks.containerOpen}tab ${title}`.trimEnd()
    },
  }
}

/** Returns the strings of `items={['npm', 'pnpm']}`. Other expressions are not evaluated. */
export function readTabItems(text: string): string[] {
  const [, list = ''] = /(?:^|\sitems=\{)\s*\[([^\]]*)\]/.exec(text) ?? []
  return [...list.matchAll(/(['"`])([^'"`$\\]*)\1/g)].map(([, , item = '']) =>
    withoutInvisibleCharacters(item),
  )
}

/** Returns the line in which a tag ends; undefined if a blank line or another tag comes before. */
export function endOfTag(lines: readonly string[], start: number): number | undefined {
  for (let index = start; index < Math.min(lines.length, start + maxTagLines); index++) {
    const line = lines[index]!.trim()
    if (line === '' || (index > start && line.includes('<'))) return undefined
    if (/(?<!=)>$/.test(line)) return index
  }
  return undefined
}

function titleOf(text: string): string | undefined {
  for (const name of tabTitles) {
    const found = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(text)
    if (found) return found[1] ?? found[2]
  }
  return undefined
}
