import { adoptPageStyles } from './adoptPageStyles.ts'

/** Smallest remaining width of the page, in px. A narrower page is covered instead. */
const leastLeft = 480

/**
 * Makes space at a side of the page. Uses only a margin of the root, so that removing it restores the page. Elements
 * fixed to the window do not move; they can use `--docs-assistant-push`.
 */
export function pushPage(side: 'left' | 'right') {
  const styles = adoptPageStyles()
  const controller = new AbortController()
  // A page positioned absolutely, as Sphinx themes are, follows the root only if the root is positioned.
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
    /** Reserves this width, in px. */
    set(next: number): void {
      width = next
      apply()
    },
    end(): void {
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
