const block = '```'

/** Returns one part of a long answer; parts differ only in their number. */
function part(number: number): string {
  return `## Part ${number}

This is paragraph ${number} of the answer, with **strong**, *emphasised* and \`literal\` words, a [link](/getting-started#part-${number}), and enough after it that a reader who selects words here sees some more of it arrive, line after line, until it ends.

1. Install it
   - with npm, as \`npm i part-${number}\`
   - or with another
2. Start it

| Option | Default | What it does |
| --- | --: | --- |
| \`mode\` | ${number} | Where it opens |
| \`turns\` | 20 | How many are kept |

${block}ts
import { createPart } from 'parts'

export const part${number} = createPart({ number: ${number}, words: 'a line that is wider than a phone is, so that it scrolls' })
${block}

> **Note**: part ${number} is like the others.

`
}

/** Returns an answer of about this length with every kind of block. */
export function longAnswer(length: number): string {
  let text = ''
  for (let number = 1; text.length < length; number++) text += part(number)
  return text
}
