'use client'

import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import type { Assistant } from '../conversation/assistant.ts'
import { useDocsAssistant } from '../conversation/useDocsAssistant.ts'
import { resolveSettings } from '../settings/resolveSettings.ts'
import { SettingsError } from '../settings/SettingsError.ts'
import type { SettingsInput } from '../settings/settings.ts'
import { AssistantView } from './AssistantView.tsx'
import { useIsClient } from './behaviour/useIsClient.ts'

export interface DocsAssistantProps extends SettingsInput {
  /**
   * Element that the assistant's own element is appended to.
   * @default document.body
   */
  container?: Element | undefined
}

/**
 * The assistant on a page: a launcher, and the panel it opens. Draws nothing on a server. A wrong setting, an
 * admin key above all, is named in the console; then nothing is drawn and nothing is sent, and the page lives on.
 *
 * @example <DocsAssistant domain="acme" apiKey="svc_dsc_…" />
 */
export function DocsAssistant(props: DocsAssistantProps) {
  const isClient = useIsClient()
  const problem = useMemo(() => findProblem(props), [props])
  useReport(problem)
  return isClient && problem === undefined ? <ConnectedAssistant {...props} /> : null
}

interface ConnectedAssistantProps extends DocsAssistantProps {
  /** Holds the assistant as it was drawn last, for those who are not React. */
  latest?: RefObject<Assistant | null>
}

/** The assistant of settings that are known to be right. */
export function ConnectedAssistant({ container, latest, ...input }: ConnectedAssistantProps) {
  const assistant = useDocsAssistant(input)
  useImperativeHandle(latest, () => assistant)
  return <AssistantView assistant={assistant} container={container} />
}

function findProblem(input: SettingsInput): string | undefined {
  try {
    resolveSettings(input)
    return undefined
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
}

/** Says a problem once, though effects may run twice and parents render often. */
function useReport(problem: string | undefined): void {
  const reported = useRef<string>(undefined)
  useEffect(() => {
    if (problem === undefined || reported.current === problem) return
    reported.current = problem
    console.error(`DocsAssistant is not shown: ${problem}`)
  }, [problem])
}
