/** Formats a JSON line of the log for a person: `12:03:04  GET /healthz  200  1.2 ms`. */
export function formatLogLine(json: string): string {
  const { level, time, id, msg, method, route, status, durationMs, outcome, code, ...rest } = JSON.parse(
    json,
  ) as Partial<Record<string, string | number>>
  const clock = new Date(time ?? 0).toTimeString().slice(0, 8)
  const shown =
    method === undefined ? [level, msg] : [method, route ?? '', status, `${durationMs} ms`, code ?? outcome]
  const more = Object.entries(rest).map(([name, value]) => `${name}=${value}`)
  const named = id === undefined ? [] : [`id=${id}`]
  return ['', clock, ...shown, ...more, ...named].join('  ')
}
