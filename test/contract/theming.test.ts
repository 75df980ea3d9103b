import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { compileStyles } from '../../scripts/compileStyles.ts'
import { codeStyles } from '../../src/extras/codeStyles.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const sources = globSync('src/{view,page}/**/*.{ts,tsx,css}', { cwd: root.pathname }).map(read)
const theming = read('docs/widget/theming.md')

/** First cells of the rows of the table that follows a heading, without their backticks. */
function rowsOf(heading: string): string[] {
  const section = theming.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name!).toSorted()
}

const unique = (names: Iterable<string>) => [...new Set(names)].toSorted()

describe('the custom properties that the docs list', () => {
  let styles = ''
  beforeAll(async () => {
    styles = (await compileStyles()) + codeStyles + sources.join('')
  })

  it('are those that are looked up, all of them', () => {
    const lookedUp = [...styles.matchAll(/var\(\s*(--docs-assistant-[\w-]+)/g)].map(([, name]) => name!)
    expect(rowsOf('Custom properties')).toEqual(unique(lookedUp))
  })

  it('have every colour among them: no utility of ours paints with one of its own', () => {
    const painted = styles.match(/\b(?:bg|text|border|outline|fill|stroke)-\[(?:#|rgb|hsl|oklch)/g)
    expect(painted).toBeNull()
  })
})

describe('the parts that the docs list', () => {
  it('are those that the widget names, all of them', () => {
    const named = sources.flatMap((source) =>
      // `part="panel"` in JSX, `part: 'code'` where elements are made by hand.
      [...source.matchAll(/[\s{,]part(?:=|: )["']([\w-]+)["']/g)].map(([, name]) => name!),
    )
    expect(rowsOf('Parts')).toEqual(unique(named))
  })
})
