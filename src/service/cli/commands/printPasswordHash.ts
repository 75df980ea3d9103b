import { text } from 'node:stream/consumers'
import { hashPassword } from '../../../proxy/auth/hashPassword.ts'

/**
 * `docs-assistant password`: reads a password from standard input, so that it is not in the shell's history, and prints
 * its hash.
 */
export async function printPasswordHash(): Promise<void> {
  if (process.stdin.isTTY) console.error('Type the password, press Enter, then Ctrl+D:')
  console.log(await hashPassword((await text(process.stdin)).replace(/\r?\n$/, '')))
}
