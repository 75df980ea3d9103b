import { type ShjToken, tokenizeWith } from '@speed-highlight/core/tokenize'
import { findLanguage, languages } from './languages.ts'

export interface Token {
  type: TokenType
  /** Offset in the code. */
  start: number
  end: number
}

export type TokenType =
  | 'keyword'
  | 'string'
  | 'number'
  | 'comment'
  | 'function'
  | 'type'
  | 'variable'
  | 'inserted'
  | 'deleted'

/** Punctuation and errors stay plain; colour is for words. */
const types: Partial<Record<ShjToken, TokenType>> = {
  kwd: 'keyword',
  str: 'string',
  esc: 'string',
  num: 'number',
  bool: 'number',
  cmnt: 'comment',
  func: 'function',
  class: 'type',
  type: 'type',
  section: 'type',
  var: 'variable',
  insert: 'inserted',
  deleted: 'deleted',
}

/** Generated or malicious code: the grammars are slow on very long words. */
const endless = /\S{1000}|[^\S\n]{1000}/

/** Longest code that is coloured, in characters: some grammars take quadratic time on hostile code. */
export const maxColouredLength = 20_000

/** Returns the highlighted parts of code in order; none for an unknown language. */
export function findTokens(code: string, language: string): Token[] {
  const grammar = findLanguage(language)
  if (!grammar || code.length > maxColouredLength || endless.test(code)) return []
  const tokens: Token[] = []
  let start = 0
  tokenizeWith(
    code,
    grammar,
    (text, token) => {
      const end = start + text.length
      const type = token && types[token]
      if (type && text.trim() !== '') tokens.push({ type, start, end })
      start = end
    },
    { languages },
  )
  return tokens
}
