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
      <h1>Custom components</h1>
      <p>
        This page renders the launcher, the header, the empty state, the answer actions, the source cards and
        the code blocks itself.
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
