import fc from 'fast-check'

/** Addresses of an attacker. None of them is a retrieved page. */
const targets = [
  'https://evil.example.dev/x',
  '//evil.dev',
  '/\\evil.dev',
  '\\\\evil.dev',
  'www.evil.dev',
  'javascript:alert(1)',
  'tel:123',
  'mailto:a@evil.dev',
  'a@evil.dev',
  'evil.com',
  'README.md',
  'a@[IPv6:::1]',
  'ftp://evil.dev',
  'data:text/html,x',
  '/account/delete',
  'evil',
  'https://docs.acme.dev.evil.dev/guide/build',
  'https://docs.аcme.dev/guide/build',
  'http://а.рф',
  'пример.рф',
]

/** One character in another spelling: an entity, an escape, or with something unseen beside it. */
function spell(character: string, way: number): string {
  const code = character.codePointAt(0)!
  switch (way) {
    case 0:
      return `&#${code};`
    case 1:
      return `&#x${code.toString(16)};`
    case 2:
      return /[!-/:-@[-`{-~]/.test(character) ? `\\${character}` : character
    case 3:
      return `\u200b${character}`
    case 4:
      return `${character}\u2060`
    case 5:
      return (
        (
          { ':': '&colon;', '/': '&sol;', '.': '&period;', '@': '&commat;', '(': '&lpar;' } as Record<
            string,
            string
          >
        )[character] ?? character
      )
    case 6:
      return `\u202e${character}`
    case 7:
      return `${character}[p9]`
    case 8:
      return `*${character}*`
    default:
      return character
  }
}

const target = fc
  .tuple(
    fc.constantFrom(...targets),
    fc.array(fc.tuple(fc.nat({ max: 40 }), fc.nat({ max: 8 })), { maxLength: 3 }),
  )
  .map(([address, changes]) => {
    const characters = [...address]
    for (const [at, way] of changes) {
      const index = at % characters.length
      characters[index] = spell(characters[index]!, way)
    }
    return characters.join('')
  })

/** A mark that makes a link, an image or HTML somewhere, around an address. */
const attack = fc
  .tuple(
    target,
    fc.constantFrom<(to: string) => string>(
      (to) => to,
      (to) => `[p1](${to})`,
      (to) => `[a](${to})`,
      (to) => `![a](${to})`,
      (to) => `![p1](${to})`,
      (to) => `[a](<${to}>)`,
      (to) => `[a](${to} "t")`,
      (to) => `[a ${to}](/guide/deploy)`,
      (to) => `[[a](/guide/deploy)](${to})`,
      (to) => `[![a](${to})](${to})`,
      (to) => `<${to}>`,
      (to) => `<a href="${to}">`,
      (to) => `<a href=${to}>a</a>`,
      (to) => `<img src="${to}">`,
      (to) => `[p1]: ${to}`,
      (to) => `[a]: ${to}`,
      (to) => `[1]: <${to}>`,
      (to) => `[^1]: ${to}`,
      (to) => `[a]\\(${to})`,
      (to) => `[a]&#40;${to})`,
      (to) => `[a][p9](${to})`,
      (to) => `[a\\](${to})`,
      (to) => `[a\n](${to})`,
      (to) => `(a)[${to}]`,
      (to) => `<!-- ${to} -->`,
      (to) => `<br>\n${to}`,
    ),
  )
  .map(([to, wrap]) => wrap(to))

const code = fc
  .tuple(
    fc.constantFrom('`', '``', '```', '~~~', '````', '` ', ' `'),
    fc.oneof(attack, fc.constantFrom('a', 'a | b', 'a ` b', '$', 'x\\|y')),
    fc.constantFrom('`', '``', '```', '', '`x', '~~~'),
  )
  .map(([open, text, close]) => open + text + close)

const fence = fc
  .tuple(
    fc.constantFrom(
      '',
      ' ',
      '  ',
      '   ',
      '    ',
      '      ',
      '\t',
      '> ',
      '>',
      '> > ',
      '- ',
      '1. ',
      '10) ',
      '  - ',
      '> - ',
    ),
    fc.constantFrom(
      '```',
      '~~~',
      '````',
      '```js',
      '~~~ a`b',
      '```suggestions',
      '```sugg&#101;stions',
      '$$',
      '$$$',
    ),
    fc.array(
      fc.tuple(
        fc.constantFrom('', '  ', '   ', '    ', '> ', '>', '\t', '- '),
        fc.oneof(attack, fc.constantFrom('a', '', '```', '~~~', '```~~', '    ```', '$$')),
      ),
      {
        maxLength: 4,
      },
    ),
    fc.constantFrom('', '```', '  ```', '   ```', '    ```', '> ```', '~~~', '```` ', '$$', '``` x'),
  )
  .map(([prefix, mark, lines, end]) =>
    [prefix + mark, ...lines.map(([before, text]) => before + text), end].join('\n'),
  )

const table = fc
  .tuple(fc.oneof(attack, code), fc.oneof(attack, code), fc.oneof(attack, code))
  .map(([a, b, c]) => `| ${a} | ${b} |\n| --- | :-: |\n| ${c} | ${a} |`)

const word = fc.constantFrom(
  'word',
  'and',
  '**bold**',
  '_em_',
  '~~gone~~',
  '$x$',
  '$',
  '\\',
  '!',
  '[',
  ']',
  '(',
  ')',
  '`',
  '<',
  '&',
  '@',
  '|',
  '字',
  'ü',
  '"',
  '*',
  '&amp;',
  '[p1]',
  '[p2]',
  '[p9]',
  '[^p1]',
  '[x]',
  '[Build](/guide/build#base)',
  'https://docs.acme.dev/guide/build',
  '<https://docs.acme.dev/guide/build>',
  '<br>',
  'https:',
  'www',
  '//',
  'a@',
)

const line = fc
  .tuple(
    fc.constantFrom(
      '',
      '',
      '',
      ' ',
      '  ',
      '   ',
      '    ',
      '\t',
      '- ',
      '* ',
      '1. ',
      '2. ',
      '10. ',
      '  - ',
      '    - ',
      '> ',
      '>> ',
      '# ',
      '| ',
      '- - ',
      '-',
      '   1) ',
      '[p1]',
      '\u00a0',
      '<br>',
    ),
    fc.array(
      fc.tuple(
        fc.oneof(
          { weight: 3, arbitrary: word },
          { weight: 3, arbitrary: attack },
          { weight: 2, arbitrary: code },
        ),
        fc.constantFrom('', ' ', ' ', '\u00a0', '\u2028'),
      ),
      { maxLength: 4 },
    ),
  )
  .map(([prefix, words]) => prefix + words.map(([text, gap]) => text + gap).join(''))

const other = fc.constantFrom(
  '---',
  '===',
  '| --- | --- |',
  '|-|',
  ':-:',
  '***',
  '',
  '',
  '\r',
  '$$',
  '<br>',
  '<br/>',
  '```',
  '~~~',
)

/** An answer of a model that an attacker has made to write what harms readers. */
export const hostileAnswers = fc
  .array(
    fc.tuple(
      fc.oneof(
        { weight: 6, arbitrary: line },
        { weight: 2, arbitrary: fence },
        { weight: 1, arbitrary: table },
        { weight: 2, arbitrary: other },
      ),
      fc.constantFrom('\n', '\n', '\n\n', ' \n', '\r\n', ''),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((blocks) => blocks.map(([text, end]) => text + end).join(''))
