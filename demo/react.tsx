import { DocsAssistant } from 'docs-assistant'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { publicKey } from './publicKey.ts'

const starterQuestions = ['How do I put it on my site?', 'Which settings are there?', 'Does it need a model?']

function Page() {
  return (
    <>
      <h1>React component</h1>
      <p>
        A page of a React app. The assistant is one element in its tree, <code>{'<DocsAssistant />'}</code>,
        and draws itself in the corner.
      </p>
      <p>
        <a href="/">All demo pages</a>
      </p>
      <DocsAssistant
        domain="docs"
        apiKey={publicKey()}
        siteName="DocsAssistant"
        starterQuestions={starterQuestions}
      />
    </>
  )
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
