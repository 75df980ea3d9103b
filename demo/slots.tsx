import type {
  AnswerActionsSlotProps,
  CodeBlockSlotProps,
  DocsAssistantComponents,
  EmptyStateSlotProps,
  HeaderSlotProps,
  LauncherSlotProps,
  SourceCardSlotProps,
} from 'docs-assistant'
import { useState } from 'react'

/** A custom component for every slot. */
export const slots: DocsAssistantComponents = {
  launcher: Launcher,
  header: Header,
  emptyState: EmptyState,
  answerActions: AnswerActions,
  sourceCard: SourceCard,
  codeBlock: CodeBlock,
}

function Launcher({ open, toggle, waiting }: LauncherSlotProps) {
  return (
    <button
      type="button"
      className="acme-launcher"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={toggle}
    >
      <span aria-hidden="true">{open ? '▾' : '▴'}</span> Ask the docs{waiting > 0 && ` (${waiting})`}
    </button>
  )
}

function Header({
  title,
  titleId,
  showsHistory,
  openHistory,
  closeHistory,
  newConversation,
  close,
}: HeaderSlotProps) {
  return (
    <header className="acme-header">
      <h2 id={titleId}>{showsHistory ? 'Your questions' : title}</h2>
      {showsHistory ? (
        <button type="button" onClick={closeHistory}>
          Back
        </button>
      ) : (
        <>
          <button type="button" onClick={openHistory}>
            Earlier
          </button>
          <button type="button" onClick={newConversation}>
            New
          </button>
        </>
      )}
      <button type="button" onClick={close}>
        Close
      </button>
    </header>
  )
}

function EmptyState({ siteName, starterQuestions, ask }: EmptyStateSlotProps) {
  return (
    <div className="acme-empty">
      <h3>What are you building with {siteName}?</h3>
      <ul>
        {starterQuestions.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => ask(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function AnswerActions({ turn, copy, rate }: AnswerActionsSlotProps) {
  const [isCopied, setCopied] = useState(false)
  const rating = turn.feedback?.rating
  return (
    <div className="acme-actions">
      <button type="button" onClick={async () => setCopied(await copy())}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
      <span>Did this help?</span>
      {(['up', 'down'] as const).map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={rating === choice}
          onClick={() => rate({ rating: choice })}
        >
          {choice === 'up' ? 'Yes' : 'No'}
        </button>
      ))}
    </div>
  )
}

function SourceCard({ source, link }: SourceCardSlotProps) {
  return (
    <a className="acme-source" {...link}>
      <b>{source.number}</b>
      <span>
        {source.title}
        <small>{source.url}</small>
      </span>
    </a>
  )
}

function CodeBlock({ code, language, title }: CodeBlockSlotProps) {
  return (
    <figure className="acme-code">
      <figcaption>{title ?? (language || 'text')}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      <pre tabIndex={0} dir="ltr">
        {code}
      </pre>
    </figure>
  )
}
