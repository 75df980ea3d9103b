import type { CreateRenderer } from '../renderer.ts'

/** Draws nothing. Reads one character of each text, which any renderer has to pay for after `+=`. */
export const createRenderer: CreateRenderer = () => {
  let last = 0
  return {
    show(text) {
      last = text.charCodeAt(text.length - 1)
    },
    end() {
      document.body.dataset.last = String(last)
    },
  }
}
