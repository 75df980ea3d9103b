import { readFileSync } from 'node:fs'

/** A step of `docs/accessibility.md`. */
export interface ScriptStep {
  title: string
  /** Role and name of the focused element. */
  focus: string | undefined
  /** Announcements, in this order. */
  announced: string[]
  /** Lines of the accessibility tree, in this order; other lines may be between them. */
  tree: string[]
}

/** Reads the steps of the keyboard and screen reader script from its docs page. */
export function readScript(): ScriptStep[] {
  const text = readFileSync(new URL('../../docs/accessibility.md', import.meta.url), 'utf8')
  return text
    .split(/^## \d+\. /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      focus: /^\*\*Focus\*\* `(.+)`$/m.exec(section)?.[1],
      announced: codesOf(/^\*\*Announced\*\* (.+)$/m.exec(section)?.[1] ?? ''),
      tree: (/^```yaml\n(.*?)^```$/ms.exec(section)?.[1] ?? '')
        .split('\n')
        .flatMap((line) => line.trim() || []),
    }))
}

function codesOf(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code!)
}
