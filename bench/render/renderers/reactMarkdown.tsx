import { marked } from 'marked'
import { memo, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import type { CreateRenderer } from '../renderer.ts'

const plugins = [remarkGfm]

const Block = memo(function Block({ content }: { content: string }) {
  return <ReactMarkdown remarkPlugins={plugins}>{content}</ReactMarkdown>
})

/** The AI SDK cookbook's memoised Markdown: split by marked's lexer, each block rendered again only if it changed. */
function MemoisedMarkdown({ content }: { content: string }) {
  const blocks = useMemo(() => marked.lexer(content).map((token) => token.raw), [content])
  // biome-ignore lint/suspicious/noArrayIndexKey: same as in the cookbook.
  return blocks.map((block, index) => <Block key={index} content={block} />)
}

export const createRenderer: CreateRenderer = (element) => {
  const root = createRoot(element)
  return {
    show(text, isNow) {
      const draw = () => root.render(<MemoisedMarkdown content={text} />)
      if (isNow) flushSync(draw)
      else draw()
    },
    end() {},
  }
}
