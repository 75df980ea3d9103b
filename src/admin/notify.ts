/** Tells of a job's end by the desktop, where nobody is looking and it was allowed before. */
export function notify(id: string, title: string, status: string): void {
  if (!document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  // One job has one: a later end takes the place of the earlier.
  const notification = new Notification(status, { body: title, tag: `docs-assistant-${id}` })
  notification.onclick = () => {
    window.focus()
    notification.close()
  }
}

/** Whether asking for permission could bring anything. */
export function canAskToNotify(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission === 'default'
}
