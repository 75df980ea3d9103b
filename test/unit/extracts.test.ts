import type { Block, Passage } from 'docs-assistant-service'
import { describe, expect, it } from 'vitest'
import { blocksToMarkdown, linkToMarkdown } from '../../src/service/assistant/blocksToMarkdown.ts'
import { extractBlocks } from '../../src/service/assistant/extractBlocks.ts'

function passage(...blocks: Block[]): Passage {
  return {
    id: 'page.md',
    file: 'page.md',
    path: '/page',
    url: '/page',
    pageTitle: 'Page',
    headings: [],
    blocks,
    text: '',
  }
}

const text = (value: string): Block => ({ kind: 'text', text: value })

describe('when an extract is taken from a passage', () => {
  it('quotes the consecutive sentences that match the question best', () => {
    const found = extractBlocks(
      passage(
        text(
          'Kettle is small. It has few parts. Every queue has a name. Set the port with the port option. The default port is 80. Ports below 1024 need rights. Kettle is fast.',
        ),
      ),
      { question: 'Which port does it use?', withCode: false },
    )
    expect(found).toEqual([
      text('Set the port with the port option. The default port is 80. Ports below 1024 need rights.'),
    ])
  })

  it('adds the first code block only if the question asks how to do something', () => {
    const source = passage(
      text('Set the port.'),
      { kind: 'code', language: 'js', value: 'listen(80)' },
      { kind: 'code', language: 'js', value: 'listen(81)' },
    )
    expect(extractBlocks(source, { question: 'port', withCode: true })).toEqual(source.blocks.slice(0, 2))
    expect(extractBlocks(source, { question: 'port', withCode: false })).toEqual(source.blocks.slice(0, 1))
  })

  it('does not quote the description of an image', () => {
    const shown: Block = { kind: 'image', text: 'The port of a harbour, with a port authority' }
    const source = passage(shown, text('Set the port.'))
    expect(extractBlocks(source, { question: 'port authority', withCode: true })).toEqual([
      text('Set the port.'),
    ])
  })

  it('leaves out code that is too long', () => {
    const source = passage(text('Set the port.'), { kind: 'code', value: 'line\n'.repeat(60) })
    expect(extractBlocks(source, { question: 'port', withCode: true })).toEqual([text('Set the port.')])
  })

  it('quotes matching rows of a table and matching items of a list', () => {
    const table: Block = {
      kind: 'table',
      header: ['Option', 'Meaning'],
      rows: [
        ['`host`', 'Address to listen on'],
        ['`port`', 'Port to listen on'],
      ],
    }
    expect(extractBlocks(passage(table), { question: 'port', withCode: false })).toEqual([
      { ...table, rows: [['`port`', 'Port to listen on']] },
    ])
    const list: Block = { kind: 'list', items: ['Open the door', 'Choose a port', 'Go'] }
    expect(extractBlocks(passage(list), { question: 'port', withCode: false })).toEqual([
      { kind: 'list', items: ['Choose a port'] },
    ])
  })

  it('includes the block after a sentence that ends with a colon', () => {
    const list: Block = { kind: 'list', items: ['Linux', 'macOS'] }
    const source = passage(text('Kettle supports these operating systems:'), list)
    expect(extractBlocks(source, { question: 'operating systems', withCode: false })).toEqual(source.blocks)
  })

  it('quotes short introduced lists and short ordered lists completely', () => {
    const items = ['Stop the kettle', 'Open the lid', 'Pour']
    const announced = passage(text('To clean it, in any order:'), { kind: 'list', items })
    expect(extractBlocks(announced, { question: 'clean the lid', withCode: false })).toEqual(announced.blocks)
    const steps = passage(text('Be careful.'), { kind: 'list', items, isOrdered: true })
    expect(extractBlocks(steps, { question: 'open the lid', withCode: false })).toEqual([steps.blocks[1]])
  })

  it('quotes the opening and the table after it if only the heading matches the question', () => {
    const events: Block = { kind: 'table', header: ['Type', 'When'], rows: [['`boil`', 'It is hot']] }
    const section = passage(text('The kettle tells you.'), events, text('Events carry no water.'))
    const source = { ...section, headings: ['Events'] }
    expect(extractBlocks(source, { question: 'which events are there?', withCode: false })).toEqual(
      source.blocks.slice(0, 2),
    )
  })

  it('adds a second block for terms that are not in the first', () => {
    const found = extractBlocks(
      passage(
        { kind: 'list', items: ['Type: number', 'Default: 5173'] },
        text('Set the port of the server.'),
        text('The server is fast.'),
      ),
      { question: 'What is the default port of the server?', withCode: false },
    )
    expect(found).toEqual([{ kind: 'list', items: ['Default: 5173'] }, text('Set the port of the server.')])
  })

  it('quotes the opening of a passage without matching words', () => {
    const source = passage(text('One.'), text('Two.'))
    expect(extractBlocks(source, { question: 'zebra', withCode: false })).toEqual([text('One.')])
  })
})

describe('when an extract is written as Markdown', () => {
  it('keeps inline code, lists, tables and code blocks', () => {
    expect(
      blocksToMarkdown([
        text('Set `maxAttempts` first.'),
        { kind: 'list', items: ['One `a`', 'Two'] },
        { kind: 'table', header: ['Option', 'Type'], rows: [['`a`', 'x | y']] },
        { kind: 'code', language: 'js', value: 'const fence = "```"' },
      ]),
    ).toMatchInlineSnapshot(`
      "Set \`maxAttempts\` first.

      - One \`a\`
      - Two

      | Option | Type   |
      | ------ | ------ |
      | \`a\`    | x \\| y |

      \`\`\`\`js
      const fence = "\`\`\`"
      \`\`\`\`
      "
    `)
  })

  it('escapes markup in text of the docs', () => {
    const markdown = blocksToMarkdown([
      text('# not a heading *nor this* <img src=x> [a](javascript:b) 1. no list'),
    ])
    expect(markdown).toMatchInlineSnapshot(`
      "\\# not a heading \\*nor this\\* \\<img src=x> \\[a]\\(javascript:b) 1. no list
      "
    `)
    expect(linkToMarkdown('a](b) `c`', '/x (y)')).toMatchInlineSnapshot(`"[a\\](b) \`c\`](</x (y)>)"`)
  })
})
