import fc from 'fast-check'

/** Words as models write them; nothing in them is an address. */
const words = fc.constantFrom(
  'Set',
  'the **base** path',
  'with `npm run build`',
  '*before* the build',
  'a < b',
  'R&D',
  'x > 1',
  '5 * 3',
  'snake_case',
  'see [9] of 3',
  '`a[0]`',
  '`Array<string>`',
  '`a \\| b`',
  '~~not~~',
  'e.g. this',
  'Node.js',
  'README.md',
  '(default: `true`)',
  'in v2.1.0.',
  'it’s',
  '字を読む。',
  'ünïcode',
  '👩‍👩‍👧',
  '⚠️ careful',
  '“quoted”',
  'and/or',
  '50%',
  '#1',
  '--flag',
  'key: value',
  '`{{ x }}`',
  '“`$HOME`”',
  '[p1]',
  '[p2].',
  '[Build](/guide/build#base)',
  '&nbsp;',
  '&copy; 2026',
  '\\*literal\\*',
  '`config.json`',
  '[ ] or [x]',
  'a | b',
  '!',
  'really!',
  '`@scope/pkg`',
)
const sentence = fc.array(words, { minLength: 1, maxLength: 6 }).map((list) => `Then ${list.join(' ')}`)
const cell = fc.constantFrom(
  'a',
  '`code`',
  '**b**',
  '`A \\| B`',
  '[p1]',
  '&lt;T&gt;',
  'x<br>y',
  '`<T>`',
  '–',
  'Node.js',
  '$5',
)
const code = fc.constantFrom(
  'const a = b[0](c)',
  '<div class="x">',
  'npm i a@1.0.0',
  '',
  '  indented()',
  '# comment',
  '- no list',
  '| no | table |',
  'type A = B<C>',
  "import x from '@scope/x'",
  '[a]: b',
  '`tick`',
  '$ echo $HOME',
  'user@host:~$',
)
const indent = (by: string) => (text: string) => text.replace(/^(?=.)/gm, by)

const fence = fc
  .tuple(
    fc.constantFrom('js', 'sh', '', 'ts title="a.ts"', 'tsx'),
    fc.array(code, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('```', '~~~', '````'),
  )
  .map(([language, lines, mark]) => `${mark}${language}\n${lines.join('\n')}\n${mark}`)

const bullets = fc
  .tuple(
    fc.constantFrom('-', '*', '+'),
    fc.array(
      fc.tuple(
        sentence,
        fc.option(
          fc.oneof(
            fence,
            sentence.map((text) => `- ${text}`),
          ),
          { nil: '' },
        ),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  )
  .map(([sign, items]) =>
    items.map(([text, inner]) => `${sign} ${text}${inner && `\n${indent('  ')(inner)}`}`).join('\n'),
  )

const steps = fc
  .array(fc.tuple(sentence, fc.option(fc.oneof(fence, sentence, bullets), { nil: '' })), {
    minLength: 1,
    maxLength: 3,
  })
  .map((items) =>
    items
      .map(([text, inner], at) => `${at + 1}. ${text}${inner && `\n\n${indent('   ')(inner)}`}`)
      .join('\n\n'),
  )

const table = fc
  .array(fc.tuple(cell, cell), { minLength: 1, maxLength: 3 })
  .map((rows) => ['| Name | Value |', '| --- | :-: |', ...rows.map(([a, b]) => `| ${a} | ${b} |`)].join('\n'))

const block = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(sentence, { minLength: 1, maxLength: 2 }).map((lines) => lines.join('\n')),
  },
  { weight: 1, arbitrary: sentence.map((text) => `## ${text}`) },
  { weight: 2, arbitrary: bullets },
  { weight: 2, arbitrary: steps },
  { weight: 2, arbitrary: table },
  { weight: 2, arbitrary: fence },
  { weight: 1, arbitrary: sentence.map((text) => `> ${text}\n> ${text}`) },
  { weight: 1, arbitrary: fence.map((text) => text.replace(/^/gm, '> ')) },
  { weight: 1, arbitrary: fc.constantFrom('---', '- [ ] open\n- [x] done') },
)

/** An answer as models write them, without anything that must not get through. */
export const ordinaryAnswers = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((blocks) => blocks.join('\n\n'))
