import { type FormEvent, useId } from 'react'
import type { InsightConversation } from '../../protocol/operator/insight.ts'
import {
  isPinnedAnswerPath,
  type PinnedAnswerFile,
  pinnedAnswerFile,
  withoutCitations,
} from '../../protocol/operator/pinnedAnswer.ts'
import { CopyButton } from '../operator/CopyButton.tsx'
import { useRequest } from '../operator/useRequest.ts'
import { usePanel } from '../PanelContext.ts'
import { fieldClass, hintClass, labelClass, primaryClass } from '../parts/fields.ts'
import { FailureNotice } from '../parts/Notice.tsx'
import { useKeptText } from '../useKeptText.ts'
import { useInsight } from './useInsight.ts'

/** Offers the answer of a question as a file of a pinned answer. Opening it adds an entry to the audit log. */
export function PinAnswer({ id }: { id: number }) {
  const loaded = useInsight<InsightConversation>(`insights/questions/${id}`)
  if (loaded.kind === 'failed') return <FailureNotice {...loaded} />
  if (!loaded.answer) return <p className="text-muted">Loading…</p>
  return <PinForm id={id} suggested={suggestFile(loaded.answer)} />
}

function suggestFile({ text, answerId, messages, version }: InsightConversation): PinnedAnswerFile {
  const answer = messages.find(({ id }) => id === answerId)?.text ?? ''
  return pinnedAnswerFile({
    questions: [text],
    answer: withoutCitations(answer),
    checked: new Date().toISOString().slice(0, 10),
    versions: version === '' ? [] : [version],
  })
}

function PinForm({ id: question, suggested }: { id: number; suggested: PinnedAnswerFile }) {
  const { panel } = usePanel()
  const about = useInsight<{ isOn: boolean; description: string }>('about')
  const [file, setFile] = useKeptText(`pin ${question} file`, suggested.file)
  const [text, setText] = useKeptText(`pin ${question} text`, suggested.text)
  const [request, run] = useRequest()
  const id = useId()
  const isWrong = !isPinnedAnswerPath(file)
  const isOn = about.answer?.isOn === true
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWrong || request.kind === 'sending') return
    void run(async () => {
      const prompt = `Pin an answer: ${file.replace(/^.*\/|\.md$/g, '').replaceAll('-', ' ')}`
      const created = await panel.api.create({ prompt, pinned: { file, text } }, true)
      setFile(suggested.file)
      setText(suggested.text)
      if (created.kind === 'job') panel.importJob(created.job.id)
    })
  }
  return (
    <form onSubmit={submit} className="grid gap-3 border-t border-line pt-3" data-part="pin-answer">
      <p className={hintClass}>
        Readers who ask this get your text, marked as checked by the docs team. Check it, and link to the
        pages it is from.
      </p>
      <div className="grid gap-1">
        <label htmlFor={`${id}-file`} className={labelClass}>
          File, in the docs folder
        </label>
        <input
          id={`${id}-file`}
          className={fieldClass}
          value={file}
          maxLength={200}
          spellCheck={false}
          aria-invalid={isWrong}
          aria-describedby={`${id}-rule`}
          onChange={(event) => setFile(event.target.value)}
        />
        <p id={`${id}-rule`} className={hintClass}>
          {isWrong
            ? 'Use a name of letters, digits and hyphens, like .assistant/answers/rotate-a-key.md.'
            : 'Letters, digits and hyphens, in the folder .assistant/answers.'}
        </p>
      </div>
      <div className="grid gap-1">
        <label htmlFor={`${id}-text`} className={labelClass}>
          Text
        </label>
        <textarea
          id={`${id}-text`}
          rows={12}
          spellCheck={false}
          className={`${fieldClass} resize-y font-mono text-sm`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {request.kind === 'failed' && <FailureNotice failure={request.failure} />}
      {about.answer && !isOn && (
        <p className={hintClass}>
          The agent would open a pull request with this file. It isn’t set up yet. {about.answer.description}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {isOn && (
          <button type="submit" className={primaryClass} disabled={isWrong || request.kind === 'sending'}>
            {request.kind === 'sending' ? 'Sending…' : 'Open a pull request'}
          </button>
        )}
        <CopyButton label="Copy" name={file} text={text} />
        <a
          download={file.replace(/^.*\//, '')}
          href={`data:text/markdown;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download
        </a>
      </div>
    </form>
  )
}
