import { findOwnScript, startFromScript } from './startFromScript.ts'

export type { SettingsInput } from '../settings/settings.ts'
export { type AssistantHandle, mount } from './mount.tsx'

// Imported from npm there is no tag, and whoever imports it calls `mount()`.
const script = typeof document === 'undefined' ? null : findOwnScript()
if (script) startFromScript(script)
