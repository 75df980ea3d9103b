/** Returns the public key that `npm run dev` writes into every page. */
export function publicKey(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="docs-assistant-key"]')?.content ?? ''
}
