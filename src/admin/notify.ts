/** Shows a desktop notification when a job ends, if the page is hidden and notifications are allowed. */
export function notify(id: string, title: string, status: string): void {
  if (!document.hidden || globalThis.Notification?.permission !== 'granted') return
  // The tag makes a later notification of the same job replace the earlier one.
  const notification = new Notification(status, { body: title, tag: `docs-assistant-${id}` })
  notification.onclick = () => {
    window.focus()
    notification.close()
  }
}

/** Returns whether the browser has not asked the operator about notifications yet. */
export function canAskToNotify(): boolean {
  return globalThis.Notification?.permission === 'default'
}
