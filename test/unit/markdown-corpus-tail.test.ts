import { describe, expect, it } from 'vitest'
import { openMarkdown } from '../../src/markdown/openMarkdown.ts'
import { byCharacter } from '../support/markdown/cuts.ts'
import { measureRetraction } from '../support/markdown/measureRetraction.ts'
import { readAnswers } from '../support/markdown/readAnswers.ts'
import { visibleText } from '../support/markdown/visibleText.ts'

describe('while an answer arrives', () => {
  it.each([
    ['a **bold', 'a bold'],
    ['a **bold*', 'a bold'],
    ['a **', 'a'],
    ['a *', 'a'],
    ['a *b', 'a b'],
    ['a **b *c', 'a b c'],
    ['~~gone', 'gone'],
    ['run `npm', 'run npm'],
    ['run `', 'run'],
    ['see [the gui', 'see the gui'],
    ['see [the guide]', 'see the guide'],
    ['see [the guide](', 'see the guide'],
    ['see [the guide](https://acme', 'see the guide'],
    ['see [the guide](/a "Ti', 'see the guide'],
    ['see [the **gui', 'see the gui'],
    ['**see [the gui', 'see the gui'],
    ['see ![a cha', 'see a cha'],
    ['see ![a chart](https://acme', 'see a chart'],
    ['so [1', 'so'],
    ['so [', 'so'],
    ['Options:\n-', 'Options:'],
    ['Options:\n- ', 'Options:'],
    ['Steps:\n\n1', 'Steps:'],
    ['Steps:\n\n1.', 'Steps:'],
    ['text\n\n#', 'text'],
    ['text\n\n##', 'text'],
    ['text\n\n## ', 'text'],
    ['text\n\n>', 'text'],
    ['text\n\n`', 'text'],
    ['text\n\n``', 'text'],
    ['text\n\n```t', 'text'],
    ['text\n\n```ts\nlet a', 'text\nlet a'],
    ['text\n\n```ts\nlet a\n`', 'text\nlet a'],
    ['text\n\n```ts\nlet a\n``', 'text\nlet a'],
    ['text\n\n```ts\nlet a\n```', 'text\nlet a'],
    ['| a | b |', ''],
    ['| a | b |\n|', ''],
    ['| a | b |\n| --', ''],
    ['| a | b |\n| -- | --', ''],
    ['| a | b |\n| -- | -- |\n', 'a\tb'],
    ['| a | b |\n| -- | -- |\n|', 'a\tb'],
    ['| a | b |\n| -- | -- |\n| 1 |', 'a\tb\n1'],
    ['| a | b |\n| -- | -- |\n| 1 | **2', 'a\tb\n1\t2'],
    ['text\n=', 'text'],
    ['text\n-', 'text'],
    ['text\n--', 'text'],
    ['AT&am', 'AT'],
    ['a <https://exam', 'a https://exam'],
    ['note[^', 'note'],
    ['note[^1', 'note'],
    ['note[^1]', 'note1'],
    ['see [the guide][', 'see the guide'],
    ['see [the guide][gu', 'see the guide'],
    ['see [the guide][guide] and', 'see the guide and'],
    ['- [', ''],
    ['- [x', ''],
    ['- [x]', ''],
    ['- [x] done', 'done'],
    ['text\n\n```suggestions\n(More)[/mo', 'text'],
  ])('shows %j as %j', (text, shown) => {
    const document = openMarkdown()
    document.feed(text)
    expect(visibleText(document.root)).toBe(shown)
  })

  it.each([
    'a **bold',
    'see [the gui',
    'see [the guide](https://acme',
    'run `npm',
    '| a | b |',
    '![a cha',
    '- ',
    'AT&am',
    '**',
    '`',
    '[',
    '<a href="x',
  ])('shows %j literally at the end', (text) => {
    const document = openMarkdown()
    document.feed(text)
    document.root.children.at(-1)
    document.end()
    expect(visibleText(document.root)).toBe(text === '- ' ? '' : text)
  })

  it('takes back almost no text and no mark that it has shown', { timeout: 60_000 }, () => {
    const answers = readAnswers()
    const retractions = answers.flatMap(({ name, text }) =>
      measureRetraction(byCharacter(text)).map((retraction) => ({ name, ...retraction })),
    )
    // Unclosed bold text and links, half a row, an opening fence, and the mark of a heading or an item without text.
    const marks = /\*\*|\]\(|\||```|~~~|^#|^[-+*] ?$|^\d+[.)] ?$/
    expect(retractions.filter(({ taken }) => marks.test(taken))).toEqual([])
    const taken = retractions.reduce((sum, retraction) => sum + retraction.taken.length, 0)
    const length = answers.reduce((sum, { text }) => sum + text.length, 0)
    expect(taken / length).toBeLessThan(0.001)
  })
})
