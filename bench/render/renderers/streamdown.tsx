import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Streamdown } from 'streamdown'
import type { CreateRenderer } from '../renderer.ts'

/** Renders as in Streamdown's readme, without the plugins for code, math and diagrams. */
export const createRenderer: CreateRenderer = (element) => {
  const root = createRoot(element)
  return {
    show(text, isNow) {
      const draw = () => root.render(<Streamdown isAnimating>{text}</Streamdown>)
      if (isNow) flushSync(draw)
      else draw()
    },
    end() {},
  }
}
