import { Suspense } from 'react'
import type { InsightConversation } from '../../protocol/operator/insight.ts'
import { hintClass } from '../parts/fields.ts'
import { FailureNotice } from '../parts/Notice.tsx'
import { describeMs } from './describeCounts.ts'
import { AnswerText } from './lazyParts.tsx'
import { useInsight } from './useInsight.ts'

/** Shows the conversation of a question as its reader saw it. Opening it adds an entry to the audit log. */
export function Conversation({ id }: { id: number }) {
  const loaded = useInsight<InsightConversation>(`insights/questions/${id}`)
  if (loaded.kind === 'failed') return <FailureNotice {...loaded} />
  if (!loaded.answer) return <p className="text-muted">Loading…</p>
  const { messages, cited, note, reasons, firstWordMs, model } = loaded.answer
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      {messages.map((message) => (
        <div key={message.id} className="grid gap-1">
          <h4 className="text-sm font-medium">{message.role === 'user' ? 'Reader' : 'Assistant'}</h4>
          {message.role === 'user' ? (
            <p className="whitespace-pre-wrap wrap-anywhere">{message.text}</p>
          ) : (
            <Suspense fallback={<p className="text-muted">Loading…</p>}>
              <AnswerText markdown={message.text} />
            </Suspense>
          )}
        </div>
      ))}
      <p className={hintClass}>
        {cited.length > 0 ? `Cites ${cited.join(', ')}. ` : ''}
        {model === '' ? 'Extracts of the docs' : `Written by ${model}`}, first word after{' '}
        {describeMs(firstWordMs ?? undefined)}.
      </p>
      {(note !== '' || reasons.length > 0) && (
        <p className="text-sm">Feedback: {[...reasons, note].filter((text) => text !== '').join(', ')}</p>
      )}
    </div>
  )
}
