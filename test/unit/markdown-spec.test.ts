import { describe, expect, it } from 'vitest'
import { feedWhole } from '../support/markdown/feed.ts'
import { outlineDocument } from '../support/markdown/outlineDocument.ts'
import { outlineReference } from '../support/markdown/outlineReference.ts'
import {
  commonMarkExamples,
  footnoteExamples,
  gitHubExamples,
  type SpecExample,
} from '../support/markdown/specExamples.ts'

/**
 * Examples that parse differently from the reference implementation, with the reason. Remove an example that agrees.
 */
const commonMarkDifferences: Readonly<Record<number, string>> = {
  25: 'names characters that answers about software do not; all 2,125 names would cost a reader 30 kB',
  606: 'half of a mail address is escaped, and only the other half becomes a link',
}
const gitHubDifferences: Readonly<Record<number, string>> = {
  634: 'an xmpp: address is no link here; that a piece of it looks like a mail address changes nothing',
}
const footnoteDifferences: Readonly<Record<number, string>> = {
  19: 'a footnote within a link would be a link within a link, so it stays text',
}

describe.each([
  ['CommonMark 0.31', commonMarkExamples, commonMarkDifferences, 652],
  ['GitHub’s additions', gitHubExamples, gitHubDifferences, 28],
  ['footnotes', footnoteExamples, footnoteDifferences, 33],
] as const)('an example of %s', (_, examples, differences, count) => {
  const agreeing = examples.filter(({ number }) => !(number in differences))
  const differing = examples.filter(({ number }) => number in differences)

  it.each(agreeing)('$number ($section) parses like the reference implementation', ({ markdown }) => {
    expect(outlineDocument(feedWhole(markdown))).toBe(outlineReference(markdown))
  })

  it('differs only where a reason is given', () => {
    expect(examples).toHaveLength(count)
    expect(differing.filter(agrees).map(({ number }) => number)).toEqual([])
  })
})

it('parses at least 98 of 100 examples of CommonMark like the reference implementation', () => {
  const differing = Object.keys(commonMarkDifferences).length
  expect(differing / commonMarkExamples.length).toBeLessThanOrEqual(0.02)
})

function agrees({ markdown }: SpecExample): boolean {
  return outlineDocument(feedWhole(markdown)) === outlineReference(markdown)
}
