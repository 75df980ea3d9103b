import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { closeLater } from './closeLater.ts'

export interface ReceivedMail {
  to: readonly string[]
  from: string
  /** The mail as it was sent, with long lines joined. */
  raw: string
}

export interface MailReceiver {
  /** For `SMTP_URL`. */
  url: string
  received: ReceivedMail[]
  /** Refuses this many mails. */
  refuseNext(times: number): void
}

/** Starts a real mail server on this machine, which asks for a password. */
export async function startMailReceiver(): Promise<MailReceiver> {
  const received: ReceivedMail[] = []
  let refusals = 0
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      if (username === 'docs' && password === 'secret') callback(null, { user: username })
      else callback(new Error('Wrong password'))
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1
          return callback(new Error('Try later'))
        }
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          raw: Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('\r\n', '\n'),
        })
        callback()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  closeLater(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://docs:secret@127.0.0.1:${port}`,
    received,
    refuseNext(times) {
      refusals = times
    },
  }
}
