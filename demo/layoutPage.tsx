import { DocsAssistant, useAssistant } from 'docs-assistant'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { publicKey } from './publicKey.ts'

const css = `
  .desk { display: grid; background: light-dark(#fff, #1b1e25); grid-template-columns: 200px minmax(0, 1fr); height: min(560px, 72vh); border: 1px solid light-dark(#d5d9e0, #464d5b); }
  .talk { display: flex; flex-direction: column; min-width: 0; min-height: 0; }
  .past { padding: 16px; overflow-y: auto; border-inline-end: 1px solid light-dark(#d5d9e0, #464d5b); }
  .past h2 { margin-bottom: 8px; font-size: 13px; font-weight: 600; }
  .past button { padding: 4px 0; width: 100%; text-align: start; font-size: 13px; line-height: 20px; }
  .past button:hover { text-decoration: underline; }
  .past [aria-current="true"] { font-weight: 600; }
  .past .new { margin-bottom: 12px; padding: 6px 10px; border: 1px solid light-dark(#858d9a, #7d8696); text-align: center; }
  .line { padding: 6px 20px; background: light-dark(#f4f5f7, #272b34); font-size: 12px; line-height: 18px; }
  @media (max-width: 639px) {
    .desk { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto minmax(0, 1fr); }
    .past { display: flex; align-items: center; gap: 12px; padding: 8px 20px; border: 0; border-bottom: 1px solid light-dark(#d5d9e0, #464d5b); }
    .past h2 { flex: 1; margin: 0; }
    .past .new { margin: 0; width: auto; }
    .past ul { display: none; }
  }
`

const inPanel = new URLSearchParams(location.search).has('panel')

function Page() {
  return (
    <>
      <h1>A layout of your own</h1>
      <p>
        The turns and the field are parts that this page has put {inPanel ? 'into a panel' : 'beside a list'}{' '}
        of its own. Select some of this text to ask about it.
      </p>
      <p>
        <a href="/">All demo pages</a> ·{' '}
        {inPanel ? <a href="?">In the page</a> : <a href="?panel">In a panel</a>}
      </p>
      <DocsAssistant.Root
        domain="docs"
        apiKey={publicKey()}
        siteName="DocsAssistant"
        starterQuestions={['How do I put it on my site?', 'Does it need a model?']}
        css={css}
      >
        {inPanel ? <InPanel /> : <InPage />}
        <DocsAssistant.SelectionMenu />
      </DocsAssistant.Root>
    </>
  )
}

/** The thread next to a list of past conversations of our own. */
function InPage() {
  return (
    <section className="desk" aria-label="Ask the docs">
      <Past />
      <div className="talk">
        <DocsAssistant.Thread />
        <DocsAssistant.Composer />
      </div>
    </section>
  )
}

/** The panel with a line of our own between header and thread. */
function InPanel() {
  return (
    <>
      <DocsAssistant.Launcher />
      <DocsAssistant.Panel>
        <p className="line">Answers are taken from the docs. Check what matters.</p>
        <DocsAssistant.Thread />
        <DocsAssistant.Composer />
      </DocsAssistant.Panel>
    </>
  )
}

function Past() {
  const { history, reset } = useAssistant()
  return (
    <nav className="past" aria-label="Conversations">
      <h2>Conversations</h2>
      <button type="button" className="new" onClick={reset}>
        New
      </button>
      <ul>
        {history.list.map(({ id, title }) => (
          <li key={id}>
            <button type="button" aria-current={id === history.currentId} onClick={() => history.open(id)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
