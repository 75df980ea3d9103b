import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { codeColours } from '../../src/extras/codeStyles.ts'
import { findTokens, maxColouredLength } from '../../src/extras/findTokens.ts'
import { type Colour, contrastRatio } from '../../src/view/shell/colour.ts'

function toColour(hex: string): Colour {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [red!, green!, blue!]
}

/** The background of code: the defaults of `--raised`. */
function readBackgrounds(): Record<'light' | 'dark', Colour> {
  const css = readFileSync(new URL('../../src/view/tokens.css', import.meta.url), 'utf8')
  const [, light, dark] = css.match(
    /--raised: var\(--docs-assistant-raised, light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)\)/,
  )!
  return { light: toColour(light!), dark: toColour(dark!) }
}

describe.each(['light', 'dark'] as const)('when code is highlighted in %s', (theme) => {
  it.each(Object.entries(codeColours))('is readable for %s', (_, colours) => {
    expect(contrastRatio(toColour(colours[theme]), readBackgrounds()[theme])).toBeGreaterThanOrEqual(4.5)
  })
})

/** Returns the tokens in order, for example `keyword:const`. */
function tokens(code: string, language: string): string[] {
  return findTokens(code, language).map(({ type, start, end }) => `${type}:${code.slice(start, end)}`)
}

describe('when code is highlighted', () => {
  it.each([
    ['tsx', 'const a = <Foo b="x" /> // c', ['keyword:const', 'string:"x"', 'comment:// c']],
    ['vue', '<a :b="c()">\n<script>\nlet d = 1\n</script>', ['keyword:<a', 'string:"c()"', 'keyword:let']],
    ['bash', 'export A=$B # c', ['keyword:export', 'comment:# c']],
    ['json', '{"a": true}', ['variable:"a"', 'number:true']],
    ['yml', 'a: 1 # c', ['variable:a', 'number:1', 'comment:# c']],
    ['python', 'def f():\n  return None', ['keyword:def', 'function:f', 'keyword:return']],
    ['go', 'func main() { return }', ['keyword:func', 'keyword:return']],
    ['rust', 'fn main() { let x = 1; }', ['keyword:fn', 'keyword:let', 'number:1']],
    ['java', 'public class A {}', ['keyword:public', 'keyword:class']],
    ['css', '.a { color: red }', ['variable:color']],
    ['diff', '- a\n+ b', ['deleted:- a', 'inserted:+ b']],
    ['sql', "SELECT 'a'", ['keyword:SELECT', "string:'a'"]],
    ['dockerfile', 'FROM node:24', ['keyword:FROM']],
    ['toml', '[a]\nb = "c"', ['type:[a]', 'string:"c"']],
  ])('finds tokens in %s', (language, code, expected) => {
    expect(tokens(code, language).map((token) => token.trim())).toEqual(expect.arrayContaining(expected))
  })

  it('finds nothing if the language is unknown, or is the name of an object property', () => {
    expect(findTokens('let a', 'klingon')).toEqual([])
    expect(findTokens('let a', 'constructor')).toEqual([])
    expect(findTokens('let a', '')).toEqual([])
  })

  it('is nothing in code that is too long, which grammars are slow on', () => {
    const line = '<script> '
    const longest = line.repeat(Math.floor(maxColouredLength / line.length))
    expect(findTokens(longest, 'html').length).toBeGreaterThan(0)
    expect(findTokens(longest + line, 'html')).toEqual([])
  })

  it('finds nothing in very long words, on which grammars are slow', () => {
    expect(findTokens(`let ${'a'.repeat(10_000)}`, 'ts')).toEqual([])
  })
})
