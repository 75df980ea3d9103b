import { useEffect, useState, useSyncExternalStore } from 'react'
import { createAgentApi } from './api/createAgentApi.ts'
import { showStatus } from './jobs/jobStatus.ts'
import { createJobStore, titleOf } from './jobs/storedJobs.ts'
import { keepPlace } from './keepPlace.ts'
import { statusLabels } from './messages.ts'
import { notify } from './notify.ts'
import { PanelContext } from './PanelContext.ts'
import { PanelRoot } from './PanelRoot.tsx'
import { PanelView } from './PanelView.tsx'
import { createPanel } from './panel/createPanel.ts'
import { createDraftStore } from './panel/draftStore.ts'
import type { Panel } from './panel/Panel.ts'
import { watchPauseReason } from './watchPauseReason.ts'

export interface AgentPanelProps {
  /** Path or address of `createAgentProxy`. @default '/api/agent' */
  api?: string | undefined
  /** Path or address of the login of `passwordAuth`. @default none; the host's own login is used */
  session?: string | undefined
  /** Secret of the one-time link that opened the page. @default none */
  link?: string | undefined
  /** Name of the docs, shown next to the title. @default none */
  siteName?: string | undefined
  /** Path or address of the docs, for links to pages. @default none; pages are named without links */
  docs?: string | undefined
  /** Path or address of this project's docs, for links to help. @default none; hints have no links */
  help?: string | undefined
  /** Whether the part of the address after `#` names the page and its filters, for links and the back button. @default false */
  address?: boolean | undefined
  /** Palette. @default 'auto', the palette of the page */
  theme?: 'auto' | 'light' | 'dark' | undefined
}

/**
 * Panel for operators of the documentation agent: jobs with their steps and changes, follow-ups, and unanswered
 * questions. It talks to a proxy of the host, so the page never contains a key.
 *
 * @example <AgentPanel api="/api/agent" />
 */
export function AgentPanel({
  api = '/api/agent',
  session,
  link,
  siteName,
  docs,
  help,
  address = false,
  theme = 'auto',
}: AgentPanelProps) {
  const [panel, setPanel] = useState<Panel>()
  useEffect(() => {
    const created: Panel = createPanel({
      api: createAgentApi({
        api,
        session,
        fetch: (...request) => window.fetch(...request),
        onSignedOut: () => void created.endSession(),
      }),
      jobs: createJobStore(api, window),
      drafts: createDraftStore(api, window),
      link,
      onEnded: (job, status) => notify(job.id, titleOf(job), statusLabels[showStatus(status)]),
    })
    const controller = new AbortController()
    watchPauseReason(window, controller.signal, created.setPauseReason)
    if (address) keepPlace(created, window, controller.signal)
    setPanel(created)
    void created.open()
    return () => {
      controller.abort()
      created.close()
    }
  }, [api, session, link, address])
  return (
    <PanelRoot theme={theme}>
      {panel && <Connected panel={panel} siteName={siteName} docs={docs} help={help} />}
    </PanelRoot>
  )
}

interface ConnectedProps {
  panel: Panel
  siteName: string | undefined
  docs: string | undefined
  help: string | undefined
}

function Connected({ panel, siteName, docs, help }: ConnectedProps) {
  const state = useSyncExternalStore(
    (onChange) => panel.subscribe(onChange),
    () => panel.state,
    () => panel.state,
  )
  return (
    <PanelContext.Provider value={{ panel, docs, help }}>
      <PanelView state={state} siteName={siteName} />
    </PanelContext.Provider>
  )
}
