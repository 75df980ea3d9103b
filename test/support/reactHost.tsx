import { type Assistant, DocsAssistant, type SettingsInput, useDocsAssistant } from 'docs-assistant'
import { StrictMode, useState, version } from 'react'
import { createRoot } from 'react-dom/client'

declare global {
  interface Window {
    /** Settings that the server of this page wrote into it. */
    acme: SettingsInput
  }
}

/** A page of a React app with the assistant, a login, and its own list. */
function Page() {
  const [fp, setFp] = useState('ada')
  const settings = { ...window.acme, fp }
  return (
    <section data-react={version}>
      <button type="button" onClick={() => setFp('grace')}>
        Sign in as Grace
      </button>
      <DocsAssistant {...settings} />
      <Questions assistant={useDocsAssistant(settings)} />
    </section>
  )
}

function Questions({ assistant: { history, forget } }: { assistant: Assistant }) {
  return (
    <>
      <ul aria-label="Asked">
        {history.list.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <button type="button" onClick={forget}>
        Sign out
      </button>
    </>
  )
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
