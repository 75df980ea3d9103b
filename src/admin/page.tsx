/** Mounts the panel in the service's admin page, with the settings of its element. */
import { createRoot } from 'react-dom/client'
import { AgentPanel } from './AgentPanel.tsx'

const host = document.getElementById('panel')
if (host) {
  const { api, session, docs, help, siteName } = host.dataset
  // The link's secret is sent only to the login and is removed from the address. Names of pages begin with a slash.
  const link = /^#([^/].*)/.exec(location.hash)?.[1]
  if (link !== undefined) history.replaceState(null, '', location.pathname)
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
