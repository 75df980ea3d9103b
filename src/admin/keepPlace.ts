import type { Panel } from './panel/Panel.ts'
import { parsePlace, writePlace } from './panel/place.ts'

/** Keeps the page and its filters in the address, and follows the address when it changes. */
export function keepPlace(panel: Panel, { history, location }: Window, signal: AbortSignal): void {
  let isOpen = false
  const follow = () => {
    const route = panel.state.kind === 'open' && parsePlace(location.hash, panel.state)
    if (route) panel.go(route)
  }
  panel.subscribe(() => {
    const wasOpen = isOpen
    isOpen = panel.state.kind === 'open'
    if (isOpen && !wasOpen) follow()
    if (panel.state.kind !== 'open') return
    const place = writePlace(panel.state.route)
    if (place === location.hash) return
    if (wasOpen) history.pushState(history.state, '', place)
    else history.replaceState(history.state, '', place)
  })
  addEventListener('popstate', follow, { signal })
}
