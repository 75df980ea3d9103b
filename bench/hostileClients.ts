/** A process of its own with hostile clients in it, so that readers do not wait for what they compute. */
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
// They must not outlive who started them.
process.on('disconnect', () => process.exit())
