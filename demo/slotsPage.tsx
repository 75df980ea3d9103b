import { DocsAssistant } from 'docs-assistant'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { publicKey } from './publicKey.ts'
import { slotStyles } from './slotStyles.ts'
import { slots } from './slots.tsx'

const starterQuestions = ['How do I put it on my site?', 'How do I set the port of the service?']

function Page() {
  return (
    <>
      <h1>Pieces of your own</h1>
      <p>
        The button, the head, what is there before the first question, what can be done with an answer, its
        sources and its code are drawn by this page.
      </p>
      <p>
        <a href="/">All demo pages</a>
      </p>
      <DocsAssistant
        domain="docs"
        apiKey={publicKey()}
        siteName="DocsAssistant"
        starterQuestions={starterQuestions}
        components={slots}
        css={slotStyles}
      />
    </>
  )
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
