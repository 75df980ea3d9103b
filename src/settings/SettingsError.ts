/** Thrown for a missing or invalid setting. The message says what to write instead, and contains no key. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}
