import fc from 'fast-check'
import { ground, groundPieces, retrieved } from './groundPassages.ts'
import { hostileAnswers } from './markdown/hostileAnswers.ts'
import { ordinaryAnswers } from './markdown/ordinaryAnswers.ts'
import { addressFinders, htmlRenderers } from './markdown/renderers.ts'

/** Addresses in a text that lead to no retrieved page, with the renderer that finds them. */
export function foreignAddresses(text: string): string[] {
  return Object.entries(addressFinders).flatMap(([name, find]) =>
    find(text)
      .filter((address) => !retrieved.has(address))
      .map((address) => `${name}: ${address}`),
  )
}

export const leadsToRetrievedPages = fc.property(hostileAnswers, (written) => {
  refuse(written, ground([written]))
})

export const isTheSameHoweverCut = fc.property(hostileAnswers, (written) => {
  const whole = ground([written])
  const shown = new Set<string>()
  for (let at = 1; at < written.length; at++) {
    const [first = '', ...rest] = groundPieces([written.slice(0, at), written.slice(at)])
    if (first + rest.join('') !== whole) throw new Error(`cut at ${at} of ${JSON.stringify(written)}`)
    shown.add(first)
  }
  if (ground([...written]) !== whole) throw new Error(`one by one: ${JSON.stringify(written)}`)
  for (const part of shown) refuse(written, part)
})

export const readsAsWritten = fc.property(ordinaryAnswers, (written) => {
  const shown = ground([written])
  for (const [name, render] of Object.entries(htmlRenderers)) {
    // Text that becomes a link without a scheme must not be linked either.
    if (name.includes('linkify')) continue
    const [now, before] = [shown, withNumbers(written)].map((text) => withoutEntities(render(text)))
    if (now !== before) throw new Error(`${name}\nwritten: ${written}\nshown: ${shown}`)
  }
})

function refuse(written: string, shown: string): void {
  const foreign = foreignAddresses(shown)
  if (foreign.length === 0) return
  throw new Error(
    `${foreign.join('\n')}\nwritten: ${JSON.stringify(written)}\nshown: ${JSON.stringify(shown)}`,
  )
}

/** An answer with the numbers that its citations get. */
function withNumbers(written: string): string {
  const cited: string[] = []
  return written.replace(/\[(p\d)\]/g, (_, id) => {
    if (!cited.includes(id)) cited.push(id)
    return `[${cited.indexOf(id) + 1}]`
  })
}

/** Some renderers write the entity, some the character. */
function withoutEntities(html: string): string {
  return html.replaceAll('&nbsp;', '\u00a0').replaceAll('&copy;', '©')
}
