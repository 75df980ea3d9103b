import type { Draft } from '../panel/panelState.ts'
import { Notice } from './Notice.tsx'

/** Tells the operator which data of readers a draft contains, and where creating the job sends it. */
export function ReaderWords({ draft, description }: { draft: Draft; description: string | undefined }) {
  const { question = '', readerWords = ['the question'] } = draft
  return (
    <Notice tone="plain">
      <p className="font-medium">The text below quotes readers. Nothing has been sent yet.</p>
      <p>
        It was created from the unanswered question “{shorten(question)}” and contains{' '}
        {listWords(readerWords)}.
      </p>
      <p>
        Creating the job sends the whole text to the model of the agent
        {description ? ` (${description})` : ''}. The commit message contains its beginning, and the pull
        request the whole text. Remove anything that should not appear there.
      </p>
    </Notice>
  )
}

const maxTitleLength = 200

function shorten(text: string): string {
  return text.length > maxTitleLength ? `${text.slice(0, maxTitleLength)}…` : text
}

/** `a, b and c` */
function listWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
