import { marked } from 'marked'
import type { CreateRenderer } from '../renderer.ts'

/** Renders the whole answer as an HTML string each time. */
export const createRenderer: CreateRenderer = (root) => ({
  show(text) {
    root.innerHTML = marked.parse(text, { async: false })
  },
  end() {},
})
