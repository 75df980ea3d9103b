'use client'

import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { resolvePage, type WidgetSettingsInput } from '../settings/pageSettings.ts'
import { resolveSettings } from '../settings/resolveSettings.ts'
import { SettingsError } from '../settings/SettingsError.ts'
import { useIsClient } from './behaviour/useIsClient.ts'
import { ConnectedAssistant } from './ConnectedAssistant.tsx'
import type { PagePartsProps } from './parts/PageParts.tsx'

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
  return isClient && problem === undefined ? <ConnectedAssistant {...props} Parts={LaterPageParts} /> : null
}

// Nobody selects text before the page is there, so a bundler may load this after it.
const PageParts = /* @__PURE__ */ lazy(() =>
  import('./parts/PageParts.tsx').then((module) => ({ default: module.PageParts })),
)

function LaterPageParts(props: PagePartsProps) {
  return (
    <Suspense>
      <PageParts {...props} />
    </Suspense>
  )
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
