/** Resolves with the scroll position of the thread once it has not changed for 30 frames. Runs in the page. */
export function settledTop(): Promise<number> {
  const root = document.querySelector('[data-docs-assistant]')?.shadowRoot
  const thread = root!.querySelector('[data-part="thread"]')!
  return new Promise((resolve) => {
    let top = thread.scrollTop
    let frames = 0
    const look = () => {
      frames = thread.scrollTop === top ? frames + 1 : 0
      top = thread.scrollTop
      if (frames === 30) resolve(top)
      else requestAnimationFrame(look)
    }
    look()
  })
}
