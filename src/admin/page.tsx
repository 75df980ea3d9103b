/** The script of the service's own admin page: puts the panel on it, with the settings of its element. */
import { createRoot } from 'react-dom/client'
import { AgentPanel } from './AgentPanel.tsx'

const container = document.getElementById('panel')
if (container) {
  const { api, session, docs, siteName } = container.dataset
  // The secret of the link goes nowhere but to the login, and does not stay in the address.
  const link = location.hash.slice(1) || undefined
  if (link !== undefined) history.replaceState(null, '', location.pathname)
  createRoot(container).render(
    <AgentPanel api={api} session={session} docs={docs} siteName={siteName} link={link} />,
  )
}
