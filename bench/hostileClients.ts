/** Sends hostile bodies. Runs in its own process, so that its load does not delay the readers of the bench. */
import { hostileBodies } from '../test/support/hostileBodies.ts'
import { sendBody } from '../test/support/sendBody.ts'

const [url = '', key = '', clients = '0'] = process.argv.slice(2)
let sent = 0

async function attack(first: number): Promise<never> {
  for (let at = first; ; at++) {
    await sendBody({ url, key }, hostileBodies[at % hostileBodies.length]!)
    sent++
  }
}

for (let client = 0; client < Number(clients); client++) void attack(client)
process.on('message', () => process.send?.(sent))
// Ends this process when the bench ends.
process.on('disconnect', () => process.exit())
