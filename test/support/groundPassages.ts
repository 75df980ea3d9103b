import type { Passage } from '../../src/search/types.ts'
import { createEvidence } from '../../src/service/assistant/model/createEvidence.ts'
import { groundAnswer } from '../../src/service/assistant/model/groundAnswer.ts'

/** Passages that were retrieved for an answer. */
export const passages = [
  passage('/guide/build#base', 'Run `npm config set registry https://registry.npmjs.org` first.'),
  passage('/guide/deploy', 'Copy the folder. Write to team@acme.dev where it fails.'),
  passage('https://docs.acme.dev/guide/build', 'Build it.'),
]

/** Addresses an answer from these passages may lead to. */
export const retrieved: ReadonlySet<string> = new Set([
  '/guide/build#base',
  '/guide/build',
  '/guide/deploy',
  'https://docs.acme.dev/guide/build',
])

function passage(url: string, text: string): Passage {
  const [path = '', anchor] = url.split('#')
  return { id: url, file: 'a.md', path, url, pageTitle: 'Guide', headings: [], anchor, blocks: [], text }
}

/** Returns the text that a reader gets of an answer that arrives in these pieces. */
export function ground(pieces: readonly string[]): string {
  return groundPieces(pieces).join('')
}

/** Returns the text that a reader has after each piece, and at the end. */
export function groundPieces(pieces: readonly string[]): string[] {
  const evidence = createEvidence()
  evidence.add(passages)
  const answer = groundAnswer(evidence)
  return [...pieces.map((piece) => answer.feed(piece)), answer.end()].map((said) =>
    said.map((piece) => (piece.type === 'text' ? piece.text : '')).join(''),
  )
}
