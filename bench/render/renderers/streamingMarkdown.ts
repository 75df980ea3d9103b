import { default_renderer, parser, parser_end, parser_write } from 'streaming-markdown'
import type { CreateRenderer } from '../renderer.ts'

export const createRenderer: CreateRenderer = (root) => {
  const state = parser(default_renderer(root))
  let written = 0
  return {
    show(text) {
      parser_write(state, text.slice(written))
      written = text.length
    },
    end: () => parser_end(state),
  }
}
