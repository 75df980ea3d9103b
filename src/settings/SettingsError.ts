/**
 * Thrown when a setting is missing or invalid. The message says what is wrong, why it matters and what to write
 * instead. It never contains a key.
 */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}
