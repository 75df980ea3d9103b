import { render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { useWidePanel } from '../../src/view/answer/useWidePanel.ts'

/** Number of times that a test has read the width of a block, for which a browser lays it out. */
let layouts = 0

function Answer({ isGrowing }: { isGrowing: boolean }) {
  const text = useRef<HTMLDivElement>(null)
  const { isUseful } = useWidePanel(text, isGrowing)
  return (
    <div data-part="panel" ref={(panel) => setWidth(panel, 'offsetWidth', 400)}>
      <div ref={text}>
        <pre ref={(block) => setWidth(block, 'scrollWidth', 900)} />
      </div>
      {isUseful && <button type="button">Widen</button>}
    </div>
  )
}

function setWidth(element: Element | null, name: 'offsetWidth' | 'scrollWidth', px: number): void {
  if (!element) return
  Object.defineProperty(element, name, {
    configurable: true,
    get: () => {
      layouts++
      return px
    },
  })
}

/** Renders an answer in a browser that reports no size yet. */
function renderAnswer(isGrowing: boolean) {
  layouts = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  return render(<Answer isGrowing={isGrowing} />)
}

it('answers that are complete when they are drawn are not laid out to look for wide blocks', () => {
  renderAnswer(false)
  expect(layouts).toBe(0)
})

it('the panel can be widened once an answer with wide code has ended', () => {
  const { rerender, queryByRole } = renderAnswer(true)
  expect(queryByRole('button')).toBeNull()
  rerender(<Answer isGrowing={false} />)
  expect(queryByRole('button')?.textContent).toBe('Widen')
})
