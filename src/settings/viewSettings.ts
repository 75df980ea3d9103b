import {
  type AppearanceSettings,
  type AppearanceSettingsInput,
  resolveAppearance,
} from './appearanceSettings.ts'
import { type LinkSettings, type LinkSettingsInput, resolveLinks } from './linkSettings.ts'
import {
  type PresentationSettings,
  type PresentationSettingsInput,
  resolvePresentation,
} from './presentationSettings.ts'

/** What a host may write about the look of the widget: whoever draws a view of their own needs none of it. */
export interface ViewSettingsInput
  extends AppearanceSettingsInput,
    PresentationSettingsInput,
    LinkSettingsInput {}

/** Every setting about the look, complete and checked. */
export interface ViewSettings extends AppearanceSettings, PresentationSettings, LinkSettings {}

/**
 * Loose → complete, once.
 *
 * @throws SettingsError where a setting is wrong
 */
export function resolveView(input: ViewSettingsInput): ViewSettings {
  return { ...resolveAppearance(input), ...resolvePresentation(input), ...resolveLinks(input) }
}
