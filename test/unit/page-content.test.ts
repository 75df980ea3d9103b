import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Block, Page } from '../../src/search/types.ts'
import { packPage, readContent } from '../../src/service/docs/index/pageContent.ts'

const address = { file: 'guide/build.md', path: '/guide/build', url: '/guide/build' }

function passageOf(anchor: string | undefined, text: string) {
  const blocks: Block[] = [
    { kind: 'text', text },
    { kind: 'code', value: 'a\nb' },
  ]
  const end = anchor === undefined ? '' : `#${anchor}`
  const headings = anchor === undefined ? [] : [anchor]
  const { file, path, url } = address
  return { id: file + end, file, path, url: url + end, pageTitle: 'Build', headings, anchor, blocks }
}

const passages = [passageOf(undefined, 'First.\nSecond.'), passageOf('deploy', 'Naïve 部署')]
const page: Page = {
  ...address,
  title: 'Build',
  frontmatter: {},
  passages: passages.map((passage) => ({ ...passage, text: `${textOf(passage)}\na\nb` })),
  links: [{ href: './deploy.md', text: 'Deploy' }],
}

function textOf({ blocks }: { blocks: readonly Block[] }): string {
  const [first] = blocks
  return first?.kind === 'text' ? first.text : ''
}

function pack(lines: readonly unknown[]): Uint8Array {
  return deflateRawSync(lines.map((line) => JSON.stringify(line)).join('\n'))
}

describe('the stored content of a page', () => {
  it('is read as it was written', () => {
    const { head, content, passageCount } = packPage(page)
    expect(passageCount).toBe(2)
    expect(readContent(head, content)).toEqual(page)
  })

  it('keeps each passage and its blocks the same objects', () => {
    const { head, content } = packPage(page)
    const { passages } = readContent(head, content)
    expect(passages[1]!.blocks).toBe(passages[1]!.blocks)
  })

  it('is read from an index of an earlier format, where the passages have their blocks', () => {
    const stored = passages.map(({ id, headings, anchor, blocks }) => ({
      idEnd: id.slice(address.file.length),
      headings,
      anchor,
      blocks,
    }))
    const { head } = packPage(page)
    expect(readContent(head, pack([{ passages: stored, links: page.links }]))).toEqual(page)
  })

  it.each([
    ['is missing', undefined],
    ['is no compressed text', Uint8Array.of(255, 255)],
    ['has a passage without a line', pack([{ passages: [{}, {}], links: [] }, []])],
  ])('is damaged if it %s', (_, content) => {
    const { head } = packPage(page)
    expect(() => readContent(head, content)).toThrow('The content of guide/build.md cannot be read.')
  })

  it('is damaged if the blocks of a passage are', () => {
    const { head } = packPage(page)
    const content = deflateRawSync('{"passages":[{"idEnd":"","headings":[]}],"links":[]}\n[{"kind"')
    const { passages } = readContent(head, content)
    expect(() => passages[0]!.text).toThrow('The content of guide/build.md cannot be read.')
  })
})
