import { describe, expect, it } from 'vitest'
import { completeTail } from '../../src/markdown/completeTail.ts'
import { parseMarkdown } from '../../src/markdown/parseMarkdownWhole.ts'

describe('while an answer is being written', () => {
  it.each([
    ['a **bold', 'a **bold**'],
    ['a **bold*', 'a **bold**'],
    ['a **', 'a '],
    ['~~gone', '~~gone~~'],
    ['run `npm', 'run `npm`'],
    ['see [the gui', 'see the gui'],
    ['see [the guide](https://acme', 'see the guide'],
    ['so [1', 'so '],
    ['Options:\n-', 'Options:'],
    ['text\n\n```t', 'text\n\n'],
    ['| a | b |', ''],
    ['| a | b |\n| --', ''],
  ])('shows %j as %j', (text, shown) => {
    expect(completeTail(text)).toBe(shown)
  })

  it.each([
    '```ts\nconst a = b ** c',
    '~~~\n[half',
    'a **bold** and [a link](/a) so [1].',
    '2 ** 3 is `a ** b`, twice ** over',
    '| a | b |\n| --- | --- |\n| 1',
    'first **open\n\nsecond',
    '```\n**\n```\nafter',
  ])('leaves %j as it is', (text) => {
    expect(completeTail(text)).toBe(text)
  })

  it('shows an open fence as code from its first line on', () => {
    expect(parseMarkdown(completeTail('Do:\n\n```sh\nnpm i'))).toMatchObject([
      { type: 'paragraph' },
      { type: 'code', language: 'sh', text: 'npm i' },
    ])
  })
})
