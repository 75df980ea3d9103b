import fc from 'fast-check'

/** Inline marks, complete and incomplete. */
const inlineMarks = [
  ...[
    '*',
    '**',
    '***',
    '_',
    '__',
    '~',
    '~~',
    '`',
    '``',
    '```',
    '[',
    ']',
    '(',
    ')',
    '![',
    '](',
    '][',
    '[]',
    '<',
    '>',
  ],
  ...[
    '<br>',
    '<b>',
    '</b>',
    '<!--',
    '-->',
    '<a href="',
    '"',
    "'",
    '\\',
    '\\\n',
    '  \n',
    '&',
    '&amp;',
    '&#65;',
    ';',
  ],
  ...[
    '[1]',
    '[12]',
    '[^1]',
    '[^n]',
    '[a]',
    '[A]',
    '[a](/b)',
    '![a](/b)',
    '[a][b]',
    '[a](</b> "c")',
    '[a]: /b',
    '[^1]:',
  ],
  ...[
    'https://a.b/c',
    '<https://a.b>',
    'www.a.b',
    'a@b.cd',
    'http://',
    '://',
    '.',
    ',',
    ':',
    '!',
    '$',
    '$$',
    '|',
    '\\|',
  ],
  ...[
    '#',
    '-',
    '+',
    '=',
    '1.',
    '{',
    '}',
    '/',
    '?',
    '%20',
    '\u00a0',
    '\u200b',
    '\u202e',
    '\0',
    '\u0301',
    '\t',
    '    ',
  ],
]

/** Beginnings of lines. */
const lineStarts = [
  ...[
    '',
    '',
    '',
    '',
    '- ',
    '* ',
    '+ ',
    '-',
    '1. ',
    '2) ',
    '10. ',
    '1.',
    '> ',
    '>',
    '# ',
    '## ',
    '#',
    '###### ',
  ],
  ...[
    '  ',
    '    ',
    '\t',
    '   ',
    '      ',
    '- [x] ',
    '- [ ] ',
    '[^1]: ',
    '[a]: ',
    '[b]: /b "',
    '| ',
    '|',
    '| - | - |',
  ],
  ...[
    '---',
    '***',
    '===',
    '-|-',
    '```',
    '```js',
    '~~~',
    '````',
    '```suggestions',
    '(a)[/b]',
    '$$',
    '<div>',
    '</div>',
  ],
]

const words = [
  'a',
  'b',
  'word',
  'Wörter',
  '設定',
  'です。',
  'הגדרות',
  'مفتاح',
  '👩‍💻',
  '\ud83d',
  '5',
  'x_y',
  '“q”',
  ' ',
  ' ',
  ' ',
  ' ',
]

const lineEnds = ['\n', '\n', '\n', '\n\n', '\n\n', '\n\n\n', '\r\n', '\r\n\r\n', '\r', ' \n', '  \n', '\\\n']

const inline = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...words) },
  { weight: 2, arbitrary: fc.constantFrom(...inlineMarks) },
)

const line = fc
  .tuple(
    fc.array(fc.constantFrom(...lineStarts), { maxLength: 3 }),
    fc.array(inline, { maxLength: 10 }),
    fc.constantFrom(...lineEnds),
  )
  .map(([starts, pieces, end]) => starts.join('') + pieces.join('') + end)

/** Texts of lines with Markdown constructs, valid and invalid. */
export const markdownTexts: fc.Arbitrary<string> = fc
  .array(line, { minLength: 1, maxLength: 14 })
  .map((lines) => lines.join(''))

/** Short texts that are repeated to make long ones. */
export const repeatedUnits: fc.Arbitrary<string> = fc
  .array(fc.oneof(inline, fc.constantFrom(...lineStarts), fc.constantFrom(...lineEnds)), {
    minLength: 1,
    maxLength: 6,
  })
  .map((pieces) => pieces.join(''))
  .filter((unit) => unit !== '')

/**
 * Texts of distinct words (`w1`, `w2`, …) without constructs that hide text: definitions, fences, tables, image
 * descriptions and bidirectional controls. Definitions, unused footnotes, the rest of a fence line, extra cells and
 * addresses are hidden on purpose.
 */
export const textsWithoutHiding: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.array(fc.constantFrom(...lineStarts), { maxLength: 2 }),
      fc.array(fc.constantFrom('W', 'W', 'W ', ' W', ' ', ...inlineMarks), { maxLength: 10 }),
      fc.constantFrom(...lineEnds),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((lines) => {
    let number = 0
    return lines
      .map(([starts, pieces, end]) => starts.join('') + pieces.join('') + end)
      .join('')
      .replace(/W/g, () => `w${++number}`)
  })
  .filter((text) => !/`{3}|~{3}|\]:|\||!\[|\u202e/.test(text))
