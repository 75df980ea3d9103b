import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = `${import.meta.dirname}/../../`

/** Names of limits in the sources: `maxMessages`, `defaultTokensPerDay`, `overloadedRetryMs`. */
const limitName = /^export const ((?:min|max|most|least|default|free|always)[A-Z]\w*|\w+RetryMs)\b/gm

/** Returns the value of each exported limit by its name. The name in a group of limits is `group.name`. */
async function readLimits(): Promise<Map<string, number>> {
  const limits = new Map<string, number>()
  for (const file of globSync('src/{protocol,http,proxy,search,service}/**/*.ts', { cwd: root })) {
    const names = [...readFileSync(root + file, 'utf8').matchAll(limitName)].map(([, name]) => name!)
    if (names.length === 0) continue
    const module: Record<string, unknown> = await import(root + file)
    for (const name of names) {
      const value = module[name]
      const values =
        typeof value === 'object' && value !== null
          ? Object.entries(value).map(([field, one]) => [`${name}.${field}`, one] as const)
          : [[name, value] as const]
      for (const [full, one] of values) if (typeof one === 'number') limits.set(full, one)
    }
  }
  return limits
}

const units: Readonly<Record<string, number>> = { MB: 1_000_000, kB: 1_000, s: 1_000, bytes: 1 }

/** `1,000` is 1000, `16 kB` is 16000, and `30 s` is 30000 milliseconds. */
function readValue(cell: string): number {
  const [, number = '', unit] = /^([\d,.]+)(?: (\w+))?$/.exec(cell.trim()) ?? []
  return (
    Number(number.replaceAll(',', '') || Number.NaN) * (unit === undefined ? 1 : (units[unit] ?? Number.NaN))
  )
}

/** Rows of the tables: `| What | Limit | Beyond it | Name |`. */
function readPage(): Map<string, number> {
  const page = readFileSync(`${root}docs/service/limits.md`, 'utf8')
  const rows = page.matchAll(/^\|[^|\n]*\|([^|\n]*)\|[^|\n]*\| `([\w.]+)` \|$/gm)
  return new Map([...rows].map(([, value, name]) => [name!, readValue(value!)]))
}

describe('the page of limits', () => {
  it('lists every limit with its value; add a row for each one that is missing', async () => {
    const limits = await readLimits()
    expect(limits.size).toBeGreaterThan(50)
    expect(Object.fromEntries([...readPage()].toSorted())).toEqual(Object.fromEntries([...limits].toSorted()))
  })
})
