/** A text that grows with `size`, its approximate length, and has made other parsers slow or deep. */
export interface PathologicalShape {
  name: string
  write(size: number): string
}

const repeat = (name: string, unit: string, end = ''): PathologicalShape => ({
  name,
  write: (size) => unit.repeat(Math.ceil(size / unit.length)) + end,
})

const nested = (name: string, open: string, middle: string, close: string): PathologicalShape => ({
  name,
  write: (size) => {
    const times = Math.ceil(size / (open.length + close.length))
    return open.repeat(times) + middle + close.repeat(times)
  },
})

const numbered = (name: string, write: (number: number) => string, end = ''): PathologicalShape => ({
  name,
  write: (size) => {
    const pieces: string[] = []
    for (let length = 0, number = 0; length < size; number++) {
      pieces.push(write(number))
      length += pieces.at(-1)!.length
    }
    return pieces.join('') + end
  },
})

/** Lines that are each indented one step further; the length grows with the square of the steps. */
const staircase = (name: string, write: (step: number) => string): PathologicalShape => ({
  name,
  write: (size) => Array.from({ length: Math.sqrt(size) }, (_, step) => write(step)).join('\n'),
})

/** As many definitions as uses, with the definitions before or after. */
const references = (
  name: string,
  definition: (n: number) => string,
  use: (n: number) => string,
  late: boolean,
) => ({
  name,
  write: (size: number) => {
    const count = Math.ceil(size / (definition(1000).length + use(1000).length))
    const numbers = Array.from({ length: count }, (_, index) => index)
    const parts = [numbers.map(definition).join('\n'), numbers.map(use).join(' ')]
    return (late ? parts.toReversed() : parts).join('\n\n')
  },
})

const backtickRuns = (): string[] => {
  const runs: string[] = []
  for (let length = 1; length <= 400; length++) runs.push('`'.repeat(length))
  return runs
}

export const pathologicalShapes: readonly PathologicalShape[] = [
  repeat('quotes in quotes', '>'),
  repeat('quotes in quotes, spaced', '> ', 'a'),
  repeat('lists in lists on one line', '- '),
  repeat('ordered lists in lists on one line', '1. ', 'a'),
  repeat('quotes and lists in turn', '> - ', 'a'),
  staircase('lists in lists, a line each', (step) => `${'  '.repeat(step)}- a`),
  staircase('quotes in quotes, a line each', (step) => `${'>'.repeat(step + 1)} a`),
  repeat('quotes that end and begin', '> a\nb\n\n> '),
  nested('brackets in brackets', '[', 'a', ']'),
  repeat('open brackets', '['),
  repeat('closing brackets', ']'),
  repeat('open brackets with text', '[a'),
  repeat('half links', '[a]('),
  repeat('half links to a half address', '[a](<b'),
  repeat('half links with half a title', '[a](b "'),
  repeat('half references', '[a]['),
  nested('links in links', '[', 'a', '](b)'),
  nested('images in images', '![', 'a', '](b)'),
  repeat('open images', '!['),
  nested('parentheses in an address', '[a](', '', ')'),
  nested('emphasis in emphasis', '*a ', 'b', ' c*'),
  nested('both kinds of emphasis in turn', '*a _b ', 'c', '_*'),
  repeat('emphasis that opens and never closes', 'a **b '),
  repeat('emphasis that closes and never opens', 'a** b '),
  repeat('stars between letters', 'a**b'),
  repeat('stars only', '*', 'a'),
  repeat('emphasis of both kinds that never closes', '*a _b __c **d '),
  repeat('mixed runs', '*_**__***___a'),
  repeat('tildes', '~a~~b~~~c '),
  { name: 'runs of backticks of all lengths', write: (size) => backtickRuns().join(' a ').slice(0, size) },
  { name: 'backticks again and again', write: (size) => '`a ``b ```c '.repeat(size / 12) },
  repeat('half tags', '<a href="'),
  repeat('open angles', '<'),
  repeat('half comments', '<!--'),
  repeat('half instructions and sections', '<?<![CDATA['),
  repeat('tags with attributes and no end', '<a b=c '),
  repeat('half autolinks', '<https://a'),
  repeat('autolinks in a row', 'www.a.b,http://c.d/('),
  repeat('an address without end', 'https://example.com/'),
  repeat('closing parentheses after an address', ')', ' https://a.b/'),
  {
    name: 'an address in parentheses',
    write: (size) => `https://a.b/${'('.repeat(size / 2)}${')'.repeat(size / 2)}`,
  },
  { name: 'a mail address of dots', write: (size) => `a@${'b.'.repeat(size / 2)}` },
  repeat('mail addresses that are none', 'a@b_.'),
  repeat('one long word', 'a'),
  repeat('one long word of underscores', 'a_'),
  repeat('backslashes', '\\'),
  repeat('half entities', '&#x'),
  repeat('entities', '&amp;&#65;&copy;&nope;'),
  { name: 'an entity of many digits', write: (size) => `&#${'1'.repeat(size)};` },
  {
    name: 'a table of many columns',
    write: (size) => `${'|a'.repeat(size / 4)}\n${'|-'.repeat(size / 4)}\n|b`,
  },
  {
    name: 'a table of as many columns as rows',
    write: (size) => `${'|a'.repeat(size / 6)}\n${'|-'.repeat(size / 6)}\n${'|\n'.repeat(size / 6)}`,
  },
  {
    name: 'a wide table of short rows',
    write: (size) => `${'|a'.repeat(60)}\n${'|-'.repeat(60)}\n${'|\n'.repeat(size / 2)}`,
  },
  repeat('lines that might be the head of a table', '| a | b |\n'),
  { name: 'a table of many rows', write: (size) => `a|b\n-|-\n${'*c|`d\n'.repeat(size / 6)}` },
  repeat('escaped bars', '\\|'),
  repeat('fences that open and close', '```\n'),
  repeat('fences of tildes in code', '~~~\n```\n'),
  repeat('headings', '#\n'),
  repeat('underlines', '=\n-\n'),
  repeat('empty lines', '\n'),
  repeat('empty lines in an item', '- a\n\n\n\n\n'),
  { name: 'an item with many empty lines', write: (size) => `- a\n${'\n'.repeat(size)}  b` },
  { name: 'code with many empty lines', write: (size) => `    a\n${'\n'.repeat(size)}    b` },
  repeat('spaces', ' ', 'a'),
  repeat('tabs', '\t', 'a'),
  { name: 'spaces at the end of a line', write: (size) => `a${' '.repeat(size)}\nb` },
  { name: 'spaces in a heading', write: (size) => `# a${' '.repeat(size)}b ${'#'.repeat(size)} c` },
  repeat('hard breaks', 'a  \n'),
  repeat('lines of one paragraph', 'a *b* `c`\n'),
  repeat('carriage returns', '\r'),
  repeat('half definitions', '[a]: '),
  repeat('half definitions, a line each', '[a]:\n'),
  { name: 'a definition with a title without end', write: (size) => `[a]: b "${'c\n'.repeat(size / 2)}` },
  { name: 'definitions that are one paragraph', write: (size) => `${'[a]: b\n'.repeat(size / 7)}c` },
  { name: 'a label without end', write: (size) => `[${'a\\]'.repeat(size / 3)}` },
  references(
    'definitions before their uses',
    (n) => `[a${n}]: /b`,
    (n) => `[a${n}]`,
    false,
  ),
  references(
    'definitions after their uses',
    (n) => `[a${n}]: /b`,
    (n) => `[a${n}]`,
    true,
  ),
  references(
    'definitions after paragraphs that use them',
    (n) => `[a${n}]: /b\n`,
    (n) => `[a${n}]\n\n`,
    true,
  ),
  {
    name: 'one long address, used again and again',
    write: (size) => `[a]: /${'b'.repeat(size / 2)}\n\n${'[a] '.repeat(size / 8)}`,
  },
  {
    name: 'one long address, used before it is known',
    write: (size) => `${'[a]\n\n'.repeat(size / 10)}[a]: /${'b'.repeat(size / 2)}`,
  },
  references(
    'footnotes',
    (n) => `[^${n}]: b`,
    (n) => `[^${n}]`,
    true,
  ),
  numbered('footnotes that use each other', (n) => `[^${n}]: b[^${n + 1}]\n`, '\n[^0]'),
  numbered('footnotes in footnotes', (n) => `${' '.repeat(Math.min(n, 40))}[^${n}]: [^${n + 1}] `),
  repeat('one footnote again and again', '[^1]', '\n\n[^1]: a'),
  repeat('citations', '[1]'),
  repeat('tasks', '- [x] [ ] '),
  repeat('follow-ups', '```suggestions\n((((((\n', ''),
  repeat('dollars', '$a$$b '),
  repeat('marks of direction', '\u202e\u2066'),
  repeat('halves of emoji', '\ud83d'),
  repeat('NUL', '\0'),
]
