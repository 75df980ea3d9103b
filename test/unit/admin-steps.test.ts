import { describe, expect, it } from 'vitest'
import { foldSteps, type Step } from '../../src/admin/jobs/foldSteps.ts'
import { parseDiff } from '../../src/admin/jobs/parseDiff.ts'
import { readStreamParts } from '../../src/admin/jobs/readStreamParts.ts'

async function stepsOf(text: string, size: number): Promise<readonly Step[]> {
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
  let steps: readonly Step[] = []
  for await (const part of readStreamParts(body)) steps = foldSteps(steps, part)
  return steps
}

const event = (chunk: unknown) => `id: 1\ndata: ${JSON.stringify(chunk)}\n\n`

const streams: ReadonlyArray<[string, string, readonly Step[]]> = [
  [
    'of our service',
    [
      { type: 'start', messageId: 'j1' },
      { type: 'data-instruction', data: { number: 1, prompt: 'Explain é.' } },
      { type: 'data-progress', data: { step: 'started', attempt: 1, instruction: 1 } },
      { type: 'text-start', id: '1' },
      { type: 'text-delta', id: '1', delta: 'It reads ' },
      { type: 'text-delta', id: '1', delta: 'a.md.' },
      { type: 'text-end', id: '1' },
      { type: 'tool-input-available', toolCallId: 'c', toolName: 'read', input: { path: 'a.md' } },
      { type: 'tool-output-available', toolCallId: 'c', output: { text: 'A' } },
      { type: 'data-progress', data: { step: 'committed', commit: 'abc', files: ['a.md'], instruction: 1 } },
      { type: 'finish' },
    ]
      .map(event)
      .join(': ping\n\n'),
    [
      { kind: 'instruction', number: 1, prompt: 'Explain é.' },
      { kind: 'started', attempt: 1 },
      { kind: 'said', text: 'It reads a.md.' },
      {
        kind: 'tool',
        callId: 'c',
        tool: 'read',
        subject: 'a.md',
        state: 'done',
        output: '{\n  "text": "A"\n}',
      },
      { kind: 'committed', commit: 'abc', files: ['a.md'] },
    ],
  ],
  [
    'of a job that another process took over',
    event({
      type: 'data-progress',
      data: { step: 'started', attempt: 2, instruction: 1, lostCommit: 'abc' },
    }),
    [{ kind: 'started', attempt: 2, lostCommit: 'abc' }],
  ],
  [
    'of version 1',
    '0:"Looks "\n0:"around"\n9:{"toolCallId":"c","toolName":"search","args":{"query":"é"}}\na:{"toolCallId":"c","result":"none"}\n3:"It broke"\nd:{}\n',
    [
      { kind: 'said', text: 'Looks around' },
      { kind: 'tool', callId: 'c', tool: 'search', subject: 'é', state: 'done', output: 'none' },
      { kind: 'failed', text: 'It broke' },
    ],
  ],
  [
    'in an unknown format, without a line end',
    'Cloning the repository…',
    [{ kind: 'text', text: 'Cloning the repository…' }],
  ],
  ['in unknown lines', 'step one\nstep two\n', [{ kind: 'text', text: 'step one\nstep two\n' }]],
  ['of a few characters', 'ok', [{ kind: 'text', text: 'ok' }]],
  [
    'of unknown events',
    'data: {"type":"thought","text":"hm"}\n\ndata: hello\n\n',
    [{ kind: 'text', text: '{\n  "type": "thought",\n  "text": "hm"\n}\nhello\n' }],
  ],
]

describe.each(streams)('when a stream arrives: %s', (_, text, expected) => {
  it.each([1, 2, 7, 100_000])('gives the same steps in chunks of %i bytes', async (size) => {
    expect(await stepsOf(text, size)).toEqual(expected)
  })
})

describe('when a diff is parsed', () => {
  it('numbers the lines of each file and does not read a changed line as a header', () => {
    const { files } = parseDiff(
      'diff --git a/x.md b/x.md\nindex 1..2 100644\n--- a/x.md\n+++ b/x.md\n@@ -1,3 +1,3 @@\n same\n---- old\n++++ new\n',
    )
    expect(files).toEqual([
      {
        name: 'x.md',
        added: 1,
        removed: 1,
        lines: [
          { kind: 'hunk', text: '@@ -1,3 +1,3 @@' },
          { kind: 'same', text: 'same', before: 1, after: 1 },
          { kind: 'removed', text: '--- old', before: 2 },
          { kind: 'added', text: '+++ new', after: 2 },
        ],
      },
    ])
  })
})
