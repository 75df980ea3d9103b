const names: Readonly<Record<string, string>> = {
  bash: 'Shell',
  cpp: 'C++',
  javascript: 'JavaScript',
  js: 'JavaScript',
  md: 'Markdown',
  py: 'Python',
  rs: 'Rust',
  sh: 'Shell',
  ts: 'TypeScript',
  txt: 'Text',
  typescript: 'TypeScript',
  yml: 'YAML',
}

const abbreviations = /^(css|html|http|ini|jsonl?|jsx|mdx|php|sql|toml|tsx|xml|yaml)$/

/** Returns the name of a language of code for readers: `js` → `JavaScript`, `json` → `JSON`, `go` → `Go`. */
export function nameCodeLanguage(written: string): string {
  const language = written.toLowerCase()
  if (Object.hasOwn(names, language)) return names[language]!
  return language.replace(abbreviations.test(language) ? /.*/ : /./, (letters) => letters.toUpperCase())
}
