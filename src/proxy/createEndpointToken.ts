/**
 * Creates a token for the address of an endpoint: a signature with the key. A page can only get it from an answer of this
 * proxy that announces the endpoint. The proxy stores nothing, so a token is also valid after a restart and in other
 * processes.
 */
export async function createEndpointToken(apiKey: string, address: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(apiKey), algorithm, false, ['sign'])
  const signature = new Uint8Array(await crypto.subtle.sign(algorithm, key, encoder.encode(address)))
  return Array.from(signature.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
