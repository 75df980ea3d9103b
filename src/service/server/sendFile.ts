import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'

/** Sends a file of the package. */
export async function sendFile(context: Context, path: string, type: string): Promise<Response> {
  return context.body(await readFile(path), 200, {
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Cache-Control': 'no-cache',
  })
}
