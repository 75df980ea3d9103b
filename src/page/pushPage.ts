import { adoptPageStyles } from './adoptPageStyles.ts'

/** What a page keeps at least, in px; with less of it, it is covered. */
const leastLeft = 480

export interface PagePush {
  /** Makes room of so many px. */
  set(width: number): void
  end(): void
}

/**
 * Makes room at a side of the page. A margin of the root is all that moves the page and leaves nothing behind: what
 * the page has fixed to the window stays, and can follow by `--docs-assistant-push`.
 */
export function pushPage(side: 'left' | 'right'): PagePush {
  const styles = adoptPageStyles()
  const controller = new AbortController()
  // A page in a box of the window, as Sphinx's is, goes by the root only where the root says so.
  const more = isBoxed() ? 'position:relative;min-height:100%;' : ''
  let width = 0
  const apply = () => {
    const room = innerWidth - width < leastLeft ? 0 : width
    styles.set(
      room === 0 ? '' : `:root{${more}margin-${side}:${room}px;width:auto;--docs-assistant-push:${room}px}`,
    )
  }
  addEventListener('resize', apply, { signal: controller.signal })
  return {
    set(next) {
      width = next
      apply()
    },
    end() {
      controller.abort()
      styles.end()
    },
  }
}

function isBoxed(): boolean {
  const { clientWidth } = document.documentElement
  return [...document.body.children].some(
    (child) => child.clientWidth >= clientWidth && getComputedStyle(child).position === 'absolute',
  )
}
