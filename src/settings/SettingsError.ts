/** A setting is missing or wrong. The message says what, why, and what to write instead; it never holds a key. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}
