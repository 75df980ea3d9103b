import type { WidgetSettingsInput } from 'docs-assistant'
import { resolveSettings } from '../../src/settings/resolveSettings.ts'
import { resolveView } from '../../src/settings/viewSettings.ts'

/** Returns the settings of the conversation and the view, with defaults. */
export function resolveAll(input: Partial<WidgetSettingsInput> = {}) {
  const settings = { domain: 'acme', apiKey: 'svc_dsc_public', ...input }
  return { ...resolveSettings(settings), ...resolveView(settings) }
}
