import { DocsAssistant, useDocsAssistant } from 'docs-assistant'
import { AgentPanel } from 'docs-assistant/admin'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

const settings = { domain: 'docs', apiKey: 'svc_dsc_public', baseUrl: 'https://docs.example.com' }

function Hook(): ReactNode {
  const { turns, draft } = useDocsAssistant(settings)
  return `${turns.length} turns, "${draft}"`
}

it.each([
  ['the component', () => createElement(DocsAssistant, settings), ''],
  ['the hook', () => createElement(Hook), '0 turns, &quot;&quot;'],
  ['the panel of operators', () => createElement(AgentPanel), '<div data-docs-assistant-admin=""></div>'],
])('renders %s on a server, where there is no page', (_, element, markup) => {
  const complaints = vi.spyOn(console, 'error')
  expect(renderToString(element())).toBe(markup)
  expect(complaints).not.toHaveBeenCalled()
})
