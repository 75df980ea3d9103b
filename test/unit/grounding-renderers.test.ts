import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzOptions } from '../support/fuzz.ts'
import {
  foreignAddresses,
  isTheSameHoweverCut,
  leadsToRetrievedPages,
  readsAsWritten,
} from '../support/groundingProperties.ts'
import { ground } from '../support/groundPassages.ts'

const attacks: ReadonlyArray<[what: string, written: string]> = [
  ['a citation with a destination', '[p1](/\\evil.example)'],
  ['a citation with an encoded destination', '[p1](&#47;&#47;evil.example)'],
  ['a citation with a telephone number', '[p1](tel:123)'],
  ['a citation with an encoded scheme', '[p1](javascript&#58;alert(1))'],
  ['an encoded slash', 'https:&#47;/evil.example.dev'],
  ['an encoded dot', 'www&#46;evil.dev'],
  ['an encoded at sign', 'a&#64;evil.dev'],
  ['named entities', 'https&colon;&sol;&sol;evil&period;dev'],
  ['a citation that is defined', '[p1]\n\n[1]: /evil'],
  ['a citation that is an image', '![p1](x.png) and !\u200b[Build](/guide/build)'],
  ['an address around a citation that is left out', 'www[p9].evil.dev and ht[p9]tps://evil.dev'],
  ['an address around what cannot be seen', 'ht\u200btps://evil.dev and ww\u2060w.evil.dev'],
  ['an address whose letters run backwards', 'https:\u202e//evil.dev'],
  ['two mailboxes in a row', 'a@evil.devmailto:a@evil.dev'],
  ['a mailbox by number', 'a@[IPv6:::1]'],
  ['a mailbox with a joiner', 'a@\u200devil.dev'],
  ['a domain without a scheme', 'evil.dev and evil.com/x and пример.рф'],
  ['an address in code that a table takes apart', '| a |\n| - |\n| `x | <a href=//evil.dev>` |'],
  ['an address in code that a later row takes apart', '`x | y` and `<a href=//evil.dev>`\n| - | - |'],
  ['a fence that its list ends', '- ```\n  x\n[a](tel:1)\n  ```'],
  ['a fence that its quote ends', '> ```\n[a](tel:1)\n> ```'],
  ['a fence in a list that may have ended', '- a\nb\n\n  ```\n[a](tel:1)\n'],
  ['a fence that is indented code', 'a\n\n    ```\n[a](tel:1)\n'],
  ['a fence within mathematics', '$$\n```\n$$\n[a](tel:1)\n```'],
  ['a fence that HTML hides', '<br>\n```\n<a href=//evil.dev>\n```'],
  ['code that HTML in a list hides', '> 2. <br>\n`<a href=//evil.dev>`'],
  ['a fence that is the header of a table', '~~~| https://evil.dev\n| --- | --- |\n'],
  ['a list that begins where something was left out', '-[p9]\n   ```\n\nhttps://evil.dev\n'],
  ['a line end of its own', '```\rx\r```\r[a](tel:1)'],
  ['a suggestion', '```suggestions\n(Read more)[https://evil.dev]\n```'],
  ['a suggestion with an encoded name', '```sugg&#101;stions\n(a)[//evil.dev (b)[/guide/build]\n```'],
  ['a link before mathematics', '$a ` b$ `[a](tel:1)`'],
  ['a link behind loose backticks', '[x `` a ` b `` y `](tel:1)`'],
]

describe('an attack of a model', () => {
  it.each(attacks)('makes no renderer link %s', (_, written) => {
    expect(foreignAddresses(ground([written]))).toEqual([])
    expect(foreignAddresses(ground([...written]))).toEqual([])
  })
})

describe('any text of a model', { timeout: 600_000 }, () => {
  it('links only to retrieved pages, in every renderer', () => {
    fc.assert(leadsToRetrievedPages, fuzzOptions({ runs: 200, long: 20_000 }))
  })

  it('gives the same answer however it is split, and is safe after each chunk', () => {
    fc.assert(isTheSameHoweverCut, fuzzOptions({ runs: 25, long: 2_000 }))
  })

  it('stays unchanged if it contains nothing unsafe', () => {
    fc.assert(readsAsWritten, fuzzOptions({ runs: 100, long: 5_000 }))
  })
})
