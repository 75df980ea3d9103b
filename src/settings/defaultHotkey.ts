/** Returns the hotkey that opens the panel if the host sets none: the one of search boxes for the mode `search`. */
export function defaultHotkey(mode: unknown): string {
  return mode === 'search' ? 'Mod+K' : 'Mod+I'
}
