import { pathWithHeading } from '../../page/read/currentPath.ts'
import { type LooseWidgetSettingsInput, resolvePage } from '../../settings/pageSettings.ts'
import { resolveSettings } from '../../settings/resolveSettings.ts'
import { resolveView } from '../../settings/viewSettings.ts'
import type { WidgetSettings } from '../shared/conversation.ts'

/**
 * Validates all settings of the widget and fills in defaults.
 *
 * @throws SettingsError if a setting is missing or invalid
 */
export function resolveWidget(input: LooseWidgetSettingsInput): WidgetSettings {
  const page = resolvePage(input)
  const currentPath = input.currentPath ?? (page.headingInView ? pathWithHeading : undefined)
  return { ...resolveSettings({ ...input, currentPath }), ...resolveView(input), page }
}
