const plainSchemes = new Set(['http', 'https', 'mailto', 'tel'])

/** Queries that make a bundler put a file into the page, or run it. */
const bundlerQuery = /[?&](?:raw|url|inline|worker|sharedworker|import|component|init)(?:[=&#]|$)/i

/**
 * Whether a link or an image leads to another site or to a place in the docs: no script, no file outside the docs
 * folder, no hidden file and no instruction to a bundler. A docs build copies local files that pages link to.
 *
 * @param file the page, from the docs folder
 */
export function isPlainTarget(target: string, file: string): boolean {
  // Browsers leave out what cannot be seen, so `java\nscript:` is a scheme.
  const url = decodeCharacters(target).replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '')
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1]
  if (scheme !== undefined) return plainSchemes.has(scheme.toLowerCase())
  if (/^[/\\]{2}/.test(url)) return true
  const [path = ''] = url.split(/[?#]/)
  if (bundlerQuery.test(url) || /^[@~!]|!/.test(path)) return false
  return staysInDocs(decodePercent(path).replaceAll('\\', '/'), file)
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

function decodePercent(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
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

/** Resolves character references that could hide a scheme or a template; `&lt;` stays, because it shows a bracket. */
export function decodeCharacters(text: string): string {
  return text
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (whole, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code === 60 || code > 0x10ffff ? whole : String.fromCodePoint(code)
    })
    .replace(/&([a-z]+);/gi, (whole, name: string) => namedCharacters[name.toLowerCase()] ?? whole)
}
