import { DocsAssistant, type SettingsInput, useAssistant } from 'docs-assistant'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

const css = `
  .help { display: flex; flex-direction: column; flex: 1; min-width: 0; background: rgb(250, 250, 240); }
  .help h2 { padding: 16px 20px 0; font-size: 20px; }
  .editor { border: 2px solid rgb(0, 128, 0); padding: 8px; }
`

/** A page of a React app with the parts of the assistant in its own layout, and its own code blocks. */
function Page() {
  const [path, setPath] = useState('/')
  const settings: SettingsInput = window.acme
  return (
    <section aria-label="Help" style={{ display: 'flex', height: 560, width: 720 }}>
      <nav style={{ width: 160 }}>At {path}</nav>
      <DocsAssistant.Root
        {...settings}
        css={css}
        onNavigate={(url) => {
          setPath(url.pathname)
          return false
        }}
        components={{
          codeBlock: ({ code, language }) => (
            <div className="editor">
              {language}: <b>{code}</b>
            </div>
          ),
        }}
      >
        <section className="help">
          <h2>Ask about Acme</h2>
          <Count />
          <DocsAssistant.Thread />
          <DocsAssistant.Composer />
        </section>
        <DocsAssistant.SelectionMenu />
      </DocsAssistant.Root>
    </section>
  )
}

function Count() {
  return <p>{useAssistant().turns.length} asked</p>
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
