import { describe, expect, it } from 'vitest'
import { toShadowStyles } from '../../scripts/shadowStyles.ts'

const oneLine = (css: string) => css.replace(/\s+/g, ' ').trim()

describe('when a stylesheet is adapted for a shadow root', () => {
  it('turns registrations into defaults, lowest in the cascade', () => {
    const css = `
      @layer properties, utilities;
      @layer utilities { .a { translate: var(--x) var(--y) var(--z) } .b { --x: 1px } .c { --y: 2px; --unread: 3px } }
      @property --x { syntax: "*"; inherits: false; initial-value: 0 }
      @property --y { syntax: "*"; inherits: false }
      @property --z { syntax: "*"; inherits: true; initial-value: 1px }
      @property --unread { syntax: "*"; inherits: false; initial-value: 4px }
      @layer properties { @supports (color: red) { *, ::before { --x: 0 } } }`
    expect(oneLine(toShadowStyles(css))).toMatchInlineSnapshot(
      `"@layer properties, utilities; @layer properties{ :host, *, ::before, ::after, ::backdrop{ --x: 0; --y: initial } :host{ --z: 1px } } @layer utilities { .a { translate: var(--x) var(--y) var(--z) } .b { --x: 1px } .c { --y: 2px; --unread: 3px } }"`,
    )
  })

  it('sets a default that no rule changes on the host alone, because each element costs time', () => {
    const css = '.a { translate: var(--x) } @property --x { syntax: "*"; inherits: false; initial-value: 0 }'
    expect(oneLine(toShadowStyles(css))).toMatchInlineSnapshot(
      `"@layer properties { :host { --x: 0 } } .a { translate: var(--x) }"`,
    )
  })

  it('reads minified styles too', () => {
    const minified =
      '@layer properties;.a{--x:1;order:var(--x)}@property --x{syntax:"*";inherits:false;initial-value:0}'
    expect(toShadowStyles(minified)).toMatchInlineSnapshot(
      `"@layer properties;@layer properties{:host, *, ::before, ::after, ::backdrop{--x:0}}.a{--x:1;order:var(--x)}"`,
    )
  })

  it('mixes colours without a condition, and keeps other conditions', () => {
    const mixed = '.a { color: color-mix(in srgb, var(--b) 10%, red) }'
    const css = `@supports (color: color-mix(in lab, red, red)) { ${mixed} } @supports (order: 1) { .b { order: 1 } }`
    expect(oneLine(toShadowStyles(css))).toBe(`${mixed} @supports (order: 1) { .b { order: 1 } }`)
  })

  it('replaces :root with :host', () => {
    expect(toShadowStyles(':root, :host { --a: 1px }')).toBe(':host { --a: 1px }')
  })

  it('does not change valid rules', () => {
    const css =
      '.body-text, [data-part="html"] > p, [title="the body"] { margin: 1px 0.5em; --remark: "2 rems"; mask: url("data:,") }'
    expect(toShadowStyles(css)).toBe(css)
  })
})

describe('when a stylesheet depends on the page or affects it', () => {
  it.each([
    ['.a { margin: 1rem }', '"margin: 1rem" uses rem'],
    ['.a { width: calc(100% - .5rem) }', 'uses rem'],
    ['@media (width > 40rem) { .a { color: red } }', '"@media (width > 40rem)" uses rem'],
    ['html { color: red }', '"html" matches the page'],
    ['.a, body > .b { color: red }', '"body > .b" matches the page'],
    [':is(html, .a) { color: red }', 'matches the page'],
    [':host-context(.dark) .a { color: red }', 'matches the page'],
    ['@import "other.css";', '"@import" affects the page'],
    ['@font-face { font-family: A }', '"@font-face" affects the page'],
    ['.a { height: 2rlh }', 'uses rem'],
    ['.a { & body { color: red } }', '"& body" matches the page'],
    ['*|html { color: red }', 'matches the page'],
    ['::view-transition { color: red }', 'matches the page'],
    ['@view-transition { navigation: auto }', '"@view-transition" affects the page'],
    ['.a { background: url(https://acme.dev/a.png) }', 'loads a resource'],
  ])('refuses %s', (css, complaint) => {
    expect(() => toShadowStyles(css)).toThrow(complaint)
  })

  it('names every refused line', () => {
    expect(() => toShadowStyles('html { margin: 1rem }')).toThrowErrorMatchingInlineSnapshot(`
      [Error: These styles do not work in a shadow root. Change them:
      - "html" matches the page, not the widget
      - "margin: 1rem" uses rem; use px or em]
    `)
  })
})
