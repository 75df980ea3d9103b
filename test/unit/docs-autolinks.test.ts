import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { describe, expect, it } from 'vitest'
import { gfmExtensions } from '../../src/service/docs/parse/gfmExtensions.ts'

const sources = [
  'Write to someone@kettle.example, or to a+b_c@kettle.example.',
  'Install kettle@latest or `kettle@1.2.3`, and @kettle/core.',
  'See https://kettle.example/a_b_c, (http://kettle.example) and www.kettle.example.',
  'Escaped: https\\://kettle.example, someone\\@kettle.example and someone&#64;kettle.example.',
  'Other kinds: mailto:someone@kettle.example, xmpp:someone@kettle.example/room.',
  'A [link to someone@kettle.example](https://kettle.example), and ~~https://kettle.example~~.',
  '| Name | Address |\n| --- | --- |\n| Someone | someone@kettle.example |\n\n- [ ] www.kettle.example',
  'No address at all.[^1]\n\n[^1]: https://kettle.example',
  'Almost: a@b, a@b., @b.c, http:/a, www, ftp://kettle.example, HTTPS://KETTLE.EXAMPLE',
]

describe('when a page is parsed with the quick extensions for links', () => {
  it.each(sources)('gives the same tree as the packages: %s', (source) => {
    const { syntax, tree } = gfmExtensions(source)
    expect(fromMarkdown(source, { extensions: [syntax], mdastExtensions: tree })).toEqual(
      fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }),
    )
  })
})
