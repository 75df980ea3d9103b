import type { ReadingProgress } from 'docs-assistant-service'
import { describe, expect, it } from 'vitest'
import { createReadingLine } from '../../src/service/cli/output/createReadingLine.ts'

/** A line on a terminal or elsewhere, and a clock that the test sets. */
function openLine({ isTTY }: { isTTY: boolean }) {
  const written: string[] = []
  let seconds = 0
  const report = createReadingLine({ isTTY, write: (text) => written.push(text) }, () => seconds * 1_000)
  return {
    written,
    at(time: number, done: number, total = 20_000, phase: ReadingProgress['phase'] = 'reading') {
      seconds = time
      report({ phase, done, total })
    },
  }
}

describe('when pages are read and the output is not a terminal', () => {
  it('adds a line every five seconds, with the rate and the time left', () => {
    const { at, written } = openLine({ isTTY: false })
    at(0, 1)
    at(4.9, 400)
    at(5, 501)
    at(9.9, 900)
    at(10, 1_001)
    at(200, 20_000)
    expect(written).toEqual([
      '  501 of 20,000 pages read, 100 pages a second, 4 min left\n',
      '  1,001 of 20,000 pages read, 100 pages a second, 4 min left\n',
    ])
  })
  it('measures the rate over the last ten seconds, as unchanged pages are fast', () => {
    const { at, written } = openLine({ isTTY: false })
    at(0, 1)
    at(5, 15_001)
    at(10, 15_251)
    at(15, 15_501)
    expect(written.at(-1)).toBe('  15,501 of 20,000 pages read, 50 pages a second, 90 s left\n')
  })
  it('shows nothing if all pages are read sooner', () => {
    const { at, written } = openLine({ isTTY: false })
    at(0, 1, 3)
    at(4, 2, 3)
    at(6, 3, 3)
    expect(written).toEqual([])
  })
  it('measures anew when the pages that were read are indexed', () => {
    const { at, written } = openLine({ isTTY: false })
    at(0, 1)
    at(4, 20_000)
    at(4, 1, 20_000, 'indexing')
    at(9, 2_001, 20_000, 'indexing')
    at(50, 20_000, 20_000, 'indexing')
    expect(written).toEqual(['  2,001 of 20,000 pages indexed, 400 pages a second, 45 s left\n'])
  })
  it('measures anew when pages are read again', () => {
    const { at, written } = openLine({ isTTY: false })
    at(0, 1, 2)
    at(1, 2, 2)
    at(100, 1, 100)
    at(105, 51, 100)
    expect(written).toEqual(['  51 of 100 pages read, 10 pages a second, 5 s left\n'])
  })
})

describe('when pages are read and the output is a terminal', () => {
  it('draws one line again and again, and erases it in the end', () => {
    const { at, written } = openLine({ isTTY: true })
    at(0, 1)
    at(0.1, 10)
    at(0.2, 21)
    at(0.3, 30)
    at(0.4, 41)
    at(20, 20_000)
    expect(written).toEqual([
      '\r\u001b[2K  21 of 20,000 pages read, 100 pages a second, 4 min left',
      '\r\u001b[2K  41 of 20,000 pages read, 100 pages a second, 4 min left',
      '\r\u001b[2K',
    ])
  })
  it('leaves the terminal alone if it drew nothing', () => {
    const { at, written } = openLine({ isTTY: true })
    at(0, 1, 2)
    at(0.1, 2, 2)
    expect(written).toEqual([])
  })
})
