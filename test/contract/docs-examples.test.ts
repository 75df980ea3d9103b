import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileIn } from '../support/compileIn.ts'
import { readDocsBlocks } from '../support/docsBlocks.ts'
import { installPacked } from '../support/installPacked.ts'

/** Packages that the blocks import besides ours. */
const others = [
  ...['react', '@types/react', '@types/node', 'hono', '@hono/node-server', 'express', '@types/express'],
  ...['ai', '@ai-sdk/react', '@ai-sdk/react1', '@ai-sdk/anthropic', '@ai-sdk/mcp'],
]

const { blocks, files } = readDocsBlocks()
const { folder } = installPacked(['docs-assistant', 'docs-assistant-service'], others)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const options = {
  ...{ module: 'esnext', moduleResolution: 'bundler', target: 'es2023' },
  ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'], skipLibCheck: true },
}

describe('the TypeScript blocks of the docs', () => {
  let complaints: string[] = []
  beforeAll(() => {
    complaints = compileIn(folder, files, options).split('\n')
  })

  it('are all found', () => {
    expect(blocks.length).toBeGreaterThan(40)
    for (const page of ['README.md', 'docs/service/wire-interface.md', 'docs/widget/react.md'])
      expect(blocks.map(({ place }) => place.split(':')[0])).toContain(page)
  })

  it.each(blocks)('compile in strict mode: $place', ({ file }) => {
    expect(complaints.filter((line) => line.startsWith(`${file}(`))).toEqual([])
  })

  it('nothing else is wrong', () => {
    expect(complaints.filter((line) => /error TS/.test(line))).toEqual([])
  })
})
