import { marked } from 'marked'
import type { CreateRenderer } from '../renderer.ts'

/** The whole answer as a string of HTML, each time. */
export const createRenderer: CreateRenderer = (root) => ({
  show(text) {
    root.innerHTML = marked.parse(text, { async: false })
  },
  end() {},
})
