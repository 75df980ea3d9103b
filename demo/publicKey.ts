/** The key of the service that `npm run dev` starts; it writes it into every page. */
export function publicKey(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="docs-assistant-key"]')?.content ?? ''
}
