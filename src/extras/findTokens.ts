import { type ShjToken, tokenizeWith } from '@speed-highlight/core/tokenize'
import { findLanguage, languages } from './languages.ts'

/** A piece of code that has a colour of its own. */
export interface Token {
  type: TokenType
  /** Offsets into the code. */
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

/** Signs and errors stay plain: colour is for what words are. */
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

/** Generated or hostile: the grammars are slow on endless words, and nobody reads them. */
const endless = /\S{1000}|[^\S\n]{1000}/

/** The coloured pieces of code, in order; none for a language that is not known. */
export function findTokens(code: string, language: string): Token[] {
  const grammar = findLanguage(language)
  if (!grammar || endless.test(code)) return []
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
