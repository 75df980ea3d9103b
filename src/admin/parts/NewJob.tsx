import type { FormEvent } from 'react'
import { agentModels, maxPromptLength } from '../../protocol/agent.ts'
import { findBranchProblem } from '../../protocol/branchName.ts'
import { Button } from '../../view/primitives/Button.tsx'
import { usePanel } from '../PanelContext.ts'
import type { Draft, OpenPanel } from '../panel/panelState.ts'
import { PageHeading } from './BackButton.tsx'
import { cardClass, fieldClass, hintClass, isSubmitKey, labelClass, primaryClass } from './fields.ts'
import { HelpLink } from './HelpLink.tsx'
import { CreationNotice, Notice } from './Notice.tsx'

const modelLabels = { sonnet: 'Sonnet: faster and cheaper', opus: 'Opus: more capable, slower' } as const

/** Form for a new job. Keeps its text after a failure. */
export function NewJob({ state }: { state: OpenPanel }) {
  const { panel } = usePanel()
  const { draft, creation, about } = state
  const isOff = about?.isOn === false
  const isSending = creation.kind === 'sending'
  const problem = draft.branch === '' ? undefined : findBranchProblem(draft.branch)
  const canSend = draft.prompt.trim() !== '' && problem === undefined && !isSending && !isOff
  const models = about ? agentModels.filter((model) => about.models.includes(model)) : agentModels
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (canSend && creation.kind !== 'unclear') void panel.create()
  }
  return (
    <form onSubmit={submit} className={cardClass} aria-busy={isSending}>
      <PageHeading title="New job" />
      {about && (
        <Notice tone="plain">
          <p>
            {isOff
              ? `The agent would write changes to the docs on a branch. It isn’t set up yet. ${about.description}`
              : `Agent: ${about.description}.`}{' '}
            {isOff && <HelpLink to="service/agent#switch-it-on" about="the agent" />}
          </p>
        </Notice>
      )}
      {draft.question && <ReaderWords draft={draft} about={about} />}
      <div className="grid gap-1">
        <label htmlFor="prompt" className={labelClass}>
          What should change in the docs?
        </label>
        <textarea
          id="prompt"
          required
          rows={8}
          maxLength={maxPromptLength}
          className={`${fieldClass} resize-y`}
          value={draft.prompt}
          disabled={isSending}
          aria-describedby="prompt-hint"
          onKeyDown={(event) => isSubmitKey(event) && submit()}
          onChange={(event) => panel.changeDraft({ prompt: event.target.value })}
        />
        <p id="prompt-hint" className={hintClass}>
          Name the page if you know it. Changes are made on a branch for you to review. Nothing is published.
        </p>
      </div>
      <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
        <div className="grid content-start gap-1">
          <label htmlFor="branch" className={labelClass}>
            Branch (optional)
          </label>
          <input
            id="branch"
            className={fieldClass}
            value={draft.branch}
            disabled={isSending}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="Generated from your text"
            aria-invalid={problem !== undefined}
            aria-describedby="branch-problem"
            onChange={(event) => panel.changeDraft({ branch: event.target.value })}
          />
          <p id="branch-problem" className="text-sm text-danger">
            {problem !== undefined && `This branch can’t be used: the name ${problem}.`}
          </p>
        </div>
        <div className="grid content-start gap-1">
          <label htmlFor="model" className={labelClass}>
            Model
          </label>
          <select
            id="model"
            className={fieldClass}
            value={draft.model ?? ''}
            disabled={isSending}
            onChange={(event) =>
              panel.changeDraft({ model: agentModels.find((model) => model === event.target.value) })
            }
          >
            <option value="">Default</option>
            {models.map((model) => (
              <option key={model} value={model}>
                {modelLabels[model]}
              </option>
            ))}
          </select>
        </div>
      </div>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={draft.asDraft}
          disabled={isSending}
          onChange={(event) => panel.changeDraft({ asDraft: event.target.checked })}
        />
        Open as a draft pull request
      </label>
      <CreationNotice
        creation={creation}
        unclear="The job may have been created."
        advice="Look for its branch or pull request first, to avoid a duplicate."
      >
        <Button onClick={() => void panel.create()}>Send again</Button>
        <Button onClick={() => panel.dismissCreation()}>Keep editing</Button>
      </CreationNotice>
      {creation.kind !== 'unclear' && (
        <div>
          <button type="submit" className={primaryClass} disabled={!canSend}>
            {isSending ? 'Creating…' : 'Create job'}
          </button>
        </div>
      )}
    </form>
  )
}

/** Tells the operator which data of readers a draft contains, and where creating the job sends it. */
export function ReaderWords({ draft, about }: { draft: Draft; about: OpenPanel['about'] }) {
  const { question = '', readerWords = ['the question'] } = draft
  return (
    <Notice tone="plain">
      <p className="font-medium">The text below quotes readers. Nothing has been sent yet.</p>
      <p>
        It’s based on the unanswered question “{shorten(question)}” and contains {listWords(readerWords)}.
      </p>
      <p>
        Creating the job sends the whole text to the model of the agent
        {about?.isOn ? ` (${about.description})` : ''}. The commit message contains its beginning, and the
        pull request the whole text. Remove anything that should not appear there.
      </p>
    </Notice>
  )
}

const maxTitleLength = 200

function shorten(text: string): string {
  return text.length > maxTitleLength ? `${text.slice(0, maxTitleLength)}…` : text
}

/** Returns words as a list: `a, b and c`. */
function listWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
