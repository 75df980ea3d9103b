import type { ShjGrammar } from '@speed-highlight/core/tokenize'

/**
 * Grammar for HTML, XML and similar languages (Vue, Svelte). The package's own grammar takes exponential time on an
 * unclosed tag with many attributes, which a model can write.
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
