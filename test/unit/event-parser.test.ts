import { describe, expect, it } from 'vitest'
import { createEventParser, type ServerEvent } from '../../src/transport/readEvents.ts'

const stream = [
  ': a comment\n',
  'data: one\n\n',
  'event: tick\r\ndata:two\r\n\r\n',
  'data: three\rdata\rdata:  four: and\u2028more\r\r',
  'id: 7\nretry: 10\nnothing known\n\n',
  'event: tock\n\n',
  'event:\ndata: five\n\n',
].join('')

const events: ServerEvent[] = [
  { type: 'message', data: 'one' },
  { type: 'tick', data: 'two' },
  { type: 'message', data: 'three\n\n four: and\u2028more' },
  { type: 'message', data: 'five' },
]

function parse(chunks: readonly string[]): ServerEvent[] {
  const parser = createEventParser()
  return chunks.flatMap((chunk) => parser.feed(chunk))
}

describe('when a stream is parsed', () => {
  it('gives the same events however the text is split', () => {
    expect(parse([stream])).toEqual(events)
    expect(parse([...stream])).toEqual(events)
    for (let at = 1; at < stream.length; at += 1) {
      expect(parse([stream.slice(0, at), stream.slice(at)])).toEqual(events)
    }
  })

  it('buffers incomplete events and reports their length', () => {
    const parser = createEventParser()
    parser.feed('data: one\nda')
    parser.feed('ta: ')
    expect(parser.bufferedLength()).toBe('one'.length + 'data: '.length)
    parser.feed('two\n\n')
    expect(parser.bufferedLength()).toBe(0)
  })
})
