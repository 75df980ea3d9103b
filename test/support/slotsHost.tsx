import { DocsAssistant } from 'docs-assistant'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { slotStyles } from '../../demo/slotStyles.ts'
import { slots } from '../../demo/slots.tsx'

// A page of a React app with all custom components of the demo.
createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <DocsAssistant
      {...window.acme}
      siteName="Acme"
      starterQuestions={['How do I limit the number of attempts of a failing job?']}
      components={slots}
      css={slotStyles}
    />
  </StrictMode>,
)
