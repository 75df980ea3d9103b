/**
 * A word for the address feedback goes to. Only who has the key can make it, so a page that brings it back was told
 * by this proxy that the service takes feedback. Nothing is kept for that: it holds after a restart, and in every
 * process of a site.
 */
export async function createFeedbackToken(apiKey: string, address: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(apiKey), algorithm, false, ['sign'])
  const signature = new Uint8Array(await crypto.subtle.sign(algorithm, key, encoder.encode(address)))
  return Array.from(signature.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
