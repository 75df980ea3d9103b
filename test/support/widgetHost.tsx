import { DocsAssistant } from 'docs-assistant'
import { createRoot } from 'react-dom/client'

/** A page of a React app with the assistant, and nothing else. */
createRoot(document.getElementById('app')!).render(
  <>
    <h2>Parcels</h2>
    <DocsAssistant {...window.acme} />
  </>,
)
