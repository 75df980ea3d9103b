import { decodePath } from '../../../../search/decodePath.ts'

const allowedSchemes = new Set(['http', 'https', 'mailto', 'tel'])

/** Queries that make a bundler include a file in the page, or run it. */
const bundlerQuery = /[?&](?:raw|url|inline|worker|sharedworker|import|component|init)(?:[=&#]|$)/i

/**
 * Returns whether a link or image target is safe: another site, or a path in the docs. Scripts, hidden files, files
 * outside the docs folder and bundler queries are not, because a docs build copies or runs the files it links to.
 *
 * @param file the page, relative to the docs folder
 */
export function isSafeTarget(target: string, file: string): boolean {
  // Browsers ignore invisible characters, so `java\nscript:` is a scheme.
  const url = decodeCharacters(target).replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '')
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1]
  if (scheme !== undefined) return allowedSchemes.has(scheme.toLowerCase())
  if (/^[/\\]{2}/.test(url)) return true
  const [path = ''] = url.split(/[?#]/)
  if (bundlerQuery.test(url) || /^[@~!]|!/.test(path)) return false
  return staysInDocs(decodePath(path).replaceAll('\\', '/'), file)
}

function staysInDocs(path: string, file: string): boolean {
  let depth = path.startsWith('/') ? 0 : file.split('/').length - 1
  for (const segment of path.split('/')) {
    if (segment === '..') depth -= 1
    else if (segment.startsWith('.') && segment !== '.') return false
    else if (segment !== '' && segment !== '.') depth += 1
    if (depth < 0) return false
  }
  return true
}

const namedCharacters: Readonly<Record<string, string>> = {
  colon: ':',
  lbrace: '{',
  lcub: '{',
  newline: '\n',
  percnt: '%',
  period: '.',
  rbrace: '}',
  rcub: '}',
  sol: '/',
  tab: '\t',
  bsol: '\\',
}

/** Resolves character references that could hide a scheme or a template. Keeps `&lt;`, which only shows a bracket. */
export function decodeCharacters(text: string): string {
  return text
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (whole, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code === 60 || code > 0x10ffff ? whole : String.fromCodePoint(code)
    })
    .replace(/&([a-z]+);/gi, (whole, name: string) => namedCharacters[name.toLowerCase()] ?? whole)
}
