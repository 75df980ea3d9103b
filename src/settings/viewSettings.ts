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

/** Settings about the built-in view, as a host writes them. A headless conversation does not need them. */
export interface ViewSettingsInput
  extends AppearanceSettingsInput,
    PresentationSettingsInput,
    LinkSettingsInput {}

/** View settings, complete and validated. */
export interface ViewSettings extends AppearanceSettings, PresentationSettings, LinkSettings {}

/** Validates the view settings and fills in defaults. @throws SettingsError if a setting is invalid */
export function resolveView(input: ViewSettingsInput): ViewSettings {
  return { ...resolveAppearance(input), ...resolvePresentation(input), ...resolveLinks(input) }
}
