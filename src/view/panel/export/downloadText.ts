/** Saves a text as a file. The link is never added to the page. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address in a later task; Safari is slow.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
