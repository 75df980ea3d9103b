import { seededRandom } from '../chunked.ts'

/**
 * Composes an answer the way models do: sections of prose, steps, options and code, with sources, footnotes and
 * follow-ups at the end. The same seed gives the same answer.
 */
export function composeAnswer(seed: number): string {
  const random = seededRandom(seed)
  const choose = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!
  const times = (least: number, most: number) =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, (_, index) => index)
  const ends: string[] = []

  function phrase(): string {
    const word = choose(words)
    return choose([
      () => word,
      () => word,
      () => `**${word}**`,
      () => `*${word} ${choose(words)}*`,
      () => `\`${choose(codes)}\``,
      () => `[${word}](${choose(addresses)})`,
      () => `[the **${word}** page](${choose(addresses)} "${word}")`,
      () => `~~${word}~~`,
      () => `${word} [${1 + Math.floor(random() * 12)}]`,
      () => choose(oddities),
      () => {
        const label = `ref ${ends.length + 1}`
        ends.push(`[${label}]: ${choose(addresses)}`)
        return `[${word}][${label}]`
      },
      () => {
        const label = `n${ends.length + 1}`
        ends.push(`[^${label}]: ${choose(sentences)}`)
        return `${word}[^${label}]`
      },
    ])()
  }
  const sentence = () =>
    random() < 0.4
      ? choose(sentences)
      : `${choose(starts)} ${times(2, 4).map(phrase).join(' ')}${choose(['.', '.', ':', '?'])}`
  const paragraph = () =>
    times(1, 3)
      .map(sentence)
      .join(random() < 0.2 ? '\n' : ' ')
  const fence = (indent: string) => {
    const [language, lines] = choose(programs)
    return [`${'`'.repeat(3)}${language}`, ...lines.slice(0, 1 + Math.floor(random() * lines.length)), '```']
      .map((line) => (line ? indent + line : ''))
      .join('\n')
  }
  const cell = () => choose([() => choose(words), () => `\`${choose(codes)}\``, () => phrase(), () => ''])()

  const blocks: ReadonlyArray<() => string> = [
    paragraph,
    paragraph,
    () => `${'#'.repeat(2 + Math.floor(random() * 3))} ${choose(words)} ${choose(words)}`,
    () => fence(''),
    () =>
      times(2, 5)
        .map(() => `${choose(['-', '-', '*'])} ${sentence()}`)
        .join('\n'),
    () =>
      times(2, 4)
        .map((index) => `${index + 1}. ${sentence()}${random() < 0.4 ? `\n\n${fence('   ')}\n` : ''}`)
        .join('\n'),
    () =>
      times(1, 3)
        .map(
          () =>
            `- ${sentence()}\n${times(1, 3)
              .map(() => `  - ${sentence()}`)
              .join('\n')}`,
        )
        .join(choose(['\n', '\n\n'])),
    () =>
      times(2, 4)
        .map(() => `- [${choose(['x', ' ', 'X'])}] ${sentence()}`)
        .join('\n'),
    () => {
      const columns = times(2, 4)
      const row = (make: () => string) => `| ${columns.map(make).join(' | ')} |`
      return [
        row(() => choose(words)),
        row(() => choose(['---', ':--', '--:', ':-:', '-'])),
        ...times(1, 5).map(() => row(cell)),
      ].join('\n')
    },
    () => `> ${paragraph().replaceAll('\n', '\n> ')}${choose(['', '\n>\n> - one\n> - two'])}`,
    () => choose(['---', '***', '$$\na^2 + b_1 = c\n$$', '<details>\n\nMore *of it*.\n\n</details>']),
  ]
  const body = times(4, 9).map(() => choose(blocks)())
  if (ends.length > 0) body.push(ends.join(choose(['\n', '\n\n'])))
  if (random() < 0.3)
    body.push(
      `\`\`\`suggestions\n${times(1, 3)
        .map(() => `(${choose(words)})[${choose(addresses)}]`)
        .join('\n')}\n\`\`\``,
    )
  const text = `${body.join('\n\n')}${choose(['', '\n'])}`
  // Answers of a service on Windows, or quotes of files from there, have CRLF.
  return random() < 0.1 ? text.replaceAll('\n', '\r\n') : text
}

const words = [
  'the base path',
  'keys',
  'a thread',
  'plugins',
  'Zugriffsschlüssel',
  '設定',
  'المفتاح',
  'הגדרות',
  'snake_case_name',
  '2 * 3 * 4',
  'C#',
  'AT&T',
  '“quotes”',
  '🚀',
  'v1.2.3',
  '$5',
]

const codes = [
  'base',
  'npm i -D vite',
  'a | b',
  'a ** b',
  '<App />',
  '__name__',
  '$HOME',
  '[x]',
  'x => !x',
  '**/*.ts',
]

const addresses = [
  '/guide',
  '/guide/keys#rotate',
  'https://example.com/a_b_c?d=1&e=2',
  '<https://example.com/with space>',
  '../api',
  '#anchor',
  'https://example.com/wiki/Foo_(bar)',
]

const oddities = [
  'https://example.com/a*b*c?x=1',
  'www.example.com,',
  'me@example.com',
  '<https://example.com>',
  '***both***',
  '&copy; and &amp;',
  '\\*stars\\*',
  '<kbd>Ctrl</kbd>',
  '![a chart](/chart.png)',
  '`` a ` b ``',
  '**開始。**終了',
  'a\\\nb',
  '5 < 6 > 4',
  '👩‍💻',
]

const starts = [
  'Set',
  'To begin, open',
  'This needs',
  'Without it,',
  'Unlike',
  'First use',
  'It is',
  '注意：',
  'See',
]

const sentences = [
  'The service reads the folder once, at the start.',
  'Nothing of it leaves your machine.',
  'Use `--port 8080`, or set `PORT`, whichever you prefer.',
  'It is **not** the same as *restarting*.',
  'Each key belongs to a project, not to a person; rotate it when somebody leaves.',
  'Réessayez plus tard, ou demandez à l’équipe.',
  'ポートは変更できます。',
  'هذا الخيار يغيّر المسار.',
]

const programs: ReadonlyArray<readonly [string, readonly string[]]> = [
  [
    'ts',
    [
      "import { defineConfig } from 'vite'",
      '',
      'export default defineConfig({',
      "  base: '/docs/', // **not** bold",
      '})',
    ],
  ],
  ['sh', ['npm ci', '# a comment', 'npm start -- --port 8080 | tee log', '']],
  ['', ['plain text', '| a | b |', '| - | - |']],
  ['html', ['<script src="/embed.js"></script>', '<!-- [a](b) -->']],
  ['yaml', ['- name: ci', '  on: push', '  steps:', '    - run: |', '        npm test']],
  ['js:server.mjs', ["console.log('`')", '', '', 'x ** 2']],
  ['python title="app.py"', ['def f(a_b: int):', '    return a_b ** 2']],
]
