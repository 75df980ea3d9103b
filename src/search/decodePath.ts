/** Decodes a path or an anchor of an address. Returns it unchanged if it is malformed. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
