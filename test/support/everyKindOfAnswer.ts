import type { Answerer, AnswerPiece } from 'docs-assistant-service'

const fence = '```'

/** An answer with every kind of content. */
const text = `The port is set with \`--port\` [1]. It is **3000** unless [told otherwise](/guide/install), says https://acme.dev/ports [^1]

## How to set it

1. Stop the service
2. Start it again

- [x] With a port
- [ ] With a host

> **Note**: ports below 1024 need rights.

| Option | Default |
| --- | --: |
| \`port\` | 3000 |

${fence}ts title="serve.ts"
// A comment, a keyword, a string, a number
import { type Answerer, type AnswerPiece } from 'docs-assistant-service'
import { serve } from 'acme'
export const server: Server = serve({ port: 3000, name: 'docs' })
${fence}

---

[^1]: Since version 2.

${fence}suggestions
(Set the host)[/guide/install]
(Restart by itself)[/guide/retries]
${fence}
`

/**
 * Answers every question with it, and with what was found; a question that asks to wait is never answered completely.
 */
export const everyKindOfAnswer: Answerer = {
  description: 'answers with every kind of text',
  async *answer({ question, found }, signal): AsyncGenerator<AnswerPiece> {
    for (const { passage } of found.passages.slice(0, 2)) yield { type: 'source', passage }
    yield { type: 'text', text }
    if (/wait/.test(question))
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  },
}
