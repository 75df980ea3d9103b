'use client'

import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import type { Assistant } from '../conversation/assistant.ts'
import { useDocsAssistant } from '../conversation/useDocsAssistant.ts'
import { pathWithHeading } from '../page/pathWithHeading.ts'
import { resolvePage, type WidgetSettingsInput } from '../settings/pageSettings.ts'
import { resolveSettings } from '../settings/resolveSettings.ts'
import { SettingsError } from '../settings/SettingsError.ts'
import { AssistantView } from './AssistantView.tsx'
import { useIsClient } from './behaviour/useIsClient.ts'
import { usePageSettings } from './behaviour/usePageSettings.ts'
import { useSwitchedOff } from './behaviour/useSwitchedOff.ts'

export interface DocsAssistantProps extends WidgetSettingsInput {
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
  const page = usePageSettings(input)
  const isOff = useSwitchedOff()
  const ownPath = page.headingInView ? pathWithHeading : undefined
  const assistant = useDocsAssistant({ ...input, currentPath: input.currentPath ?? ownPath })
  useImperativeHandle(latest, () => assistant)
  // The conversation goes on where it is not shown: the next page may show it again.
  return isOff ? null : <AssistantView assistant={assistant} container={container} page={page} />
}

function findProblem(input: WidgetSettingsInput): string | undefined {
  try {
    resolveSettings(input)
    resolvePage(input)
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
