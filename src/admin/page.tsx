/** Mounts the panel in the service's admin page, with the settings of its element. */
import { createRoot } from 'react-dom/client'
import { AgentPanel } from './AgentPanel.tsx'

/** Reads the secret of a one-time link from the address. Names of pages begin with a slash. */
const readLink = () => /^#([^/].*)/.exec(location.hash)?.[1]

const host = document.getElementById('panel')
if (host) {
  const { api, session, docs, help, siteName } = host.dataset
  // The secret is sent only to the login and is removed from the address.
  const link = readLink()
  if (link !== undefined) history.replaceState(null, '', location.pathname)
  // In a tab that already shows this page, a pasted link changes only the part after #, and nothing is loaded.
  addEventListener('hashchange', () => {
    if (readLink() !== undefined) location.reload()
  })
  createRoot(host).render(
    <AgentPanel
      api={api}
      session={session}
      docs={docs}
      help={help}
      siteName={siteName}
      link={link}
      address
    />,
  )
}
