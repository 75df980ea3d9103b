import { text } from 'node:stream/consumers'
import { hashPassword } from '../../proxy/auth/hashPassword.ts'

/** `docs-assistant password`: the hash of what is typed. A word of the command would stay in the shell's history. */
export async function printPasswordHash(): Promise<void> {
  if (process.stdin.isTTY) console.error('Type the password, press Enter, then Ctrl+D:')
  console.log(await hashPassword((await text(process.stdin)).replace(/\r?\n$/, '')))
}
