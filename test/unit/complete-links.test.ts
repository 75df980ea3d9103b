import { describe, expect, it } from 'vitest'
import { completeLinks } from '../../src/view/answer/completeLinks.ts'

const base = 'https://docs.acme.dev/guide/start'
const complete = (markdown: string) => completeLinks(markdown, base)

describe('when an answer is copied', () => {
  it.each([
    ['a path', '[Keys](/guide/keys#rotate)', '[Keys](https://docs.acme.dev/guide/keys#rotate)'],
    ['a relative path', '[Keys](./keys "Title")', '[Keys](https://docs.acme.dev/guide/keys "Title")'],
    ['an image', '![Chart](/chart.svg)', '![Chart](https://docs.acme.dev/chart.svg)'],
    ['a paragraph of an item', '1. A\n\n    [Keys](/keys)', '1. A\n\n    [Keys](https://docs.acme.dev/keys)'],
    ['a line that goes on', 'See\n    [Keys](/keys)', 'See\n    [Keys](https://docs.acme.dev/keys)'],
    ['a definition', '[keys]: /guide/keys', '[keys]: https://docs.acme.dev/guide/keys'],
    ['pointed brackets', '[Keys](</guide/keys>)', '[Keys](<https://docs.acme.dev/guide/keys>)'],
    [
      'round brackets',
      '[A](/a_(b)) and [B](/b\\(c)',
      '[A](https://docs.acme.dev/a_%28b%29) and [B](https://docs.acme.dev/b%28c)',
    ],
  ])('completes the address of %s', (_, markdown, expected) => {
    expect(complete(markdown)).toBe(expected)
  })

  it.each([
    ['a complete address', '[Acme](https://acme.dev/a(b)) and [mail](mailto:a@acme.dev)'],
    ['code in a line', 'Write `[Keys](/keys)` or ``[`a`](/a)``.'],
    ['a footnote', 'A claim.[^1]\n\n[^1]: The note.'],
    ['indented code', 'Write:\n\n    [Keys](/keys)\n'],
    ['a code block', '- Write:\n\n  ```md\n  [Keys](/keys)\n  ```\n'],
    ['an unclosed code block', '~~~md\n[Keys](/keys)\n```\n[Keys](/keys)'],
  ])('keeps %s', (_, markdown) => {
    expect(complete(markdown)).toBe(markdown)
  })

  it('completes links after code', () => {
    expect(complete('```md\n[a](/a)\n```\n\n`x` [b](/b)')).toBe(
      '```md\n[a](/a)\n```\n\n`x` [b](https://docs.acme.dev/b)',
    )
  })
})
