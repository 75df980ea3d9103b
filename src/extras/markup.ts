import type { ShjGrammar } from '@speed-highlight/core/tokenize'

/**
 * HTML, XML, and what is like them (Vue, Svelte). Ours, because the package's own takes time that doubles with each
 * attribute of a tag that is never closed, and a model can write such a tag.
 */
export const markup: ShjGrammar = [
  { type: 'cmnt', match: /<!--[\s\S]*?(?:-->|$)/g },
  { match: /(?<=<script\b[^<>]*>)[\s\S]*?(?=<\/script)/gi, sub: 'ts' },
  { match: /(?<=<style\b[^<>]*>)[\s\S]*?(?=<\/style)/gi, sub: 'css' },
  {
    match: /<[/!?]?[a-z][^<>]*>?/gi,
    sub: [
      { type: 'str', match: /"[^"]*"?|'[^']*'?/g },
      { type: 'kwd', match: /^<[/!?]?[\w:.-]+|[/?]?>$/g },
      { type: 'var', match: /[\w:@#.-]+/g },
    ],
  },
  { type: 'num', match: /&#?\w{1,8};/g },
]
