/** The script of the service's own admin page: puts the panel on it, with the settings of its element. */
import { createRoot } from 'react-dom/client'
import { AgentPanel } from './AgentPanel.tsx'

const place = document.getElementById('panel')
if (place) {
  const { api, session, docs, siteName } = place.dataset
  // The secret of the link goes nowhere but to the login, and does not stay in the address.
  const link = location.hash.slice(1) || undefined
  if (link !== undefined) history.replaceState(null, '', location.pathname)
  createRoot(place).render(
    <AgentPanel api={api} session={session} docs={docs} siteName={siteName} link={link} />,
  )
}
