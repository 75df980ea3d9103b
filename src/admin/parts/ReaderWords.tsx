import type { Draft } from '../panel/panelState.ts'
import { Notice } from './Notice.tsx'

/** Says what of readers a draft holds and where creating the job sends it, before it is sent. */
export function ReaderWords({ draft, description }: { draft: Draft; description: string | undefined }) {
  const { question = '', readerWords = ['the question'] } = draft
  return (
    <Notice tone="plain">
      <p className="font-medium">The text below holds words of readers. Nothing is sent yet.</p>
      <p>
        It was made from the unanswered question “{shorten(question)}” and holds {listWords(readerWords)}.
      </p>
      <p>
        Creating the job sends the whole text, as you leave it, to the model of the agent
        {description ? ` (${description})` : ''}. Its beginning goes into the commit, and the text into the
        pull request. Take out what should not go there.
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
