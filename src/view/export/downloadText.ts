/** Has the browser save a text as a file. Nothing of the page is touched: the link is never in it. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser takes what the address leads to in a later task; Safari takes its time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
