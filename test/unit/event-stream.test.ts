import { describe, expect, it } from 'vitest'
import { eventStream } from '../../src/http/eventStream.ts'
import { serverSentEvents } from '../../src/http/serverSentEvents.ts'

describe('when the events of a stream fail', () => {
  it('ends the stream, reports the error to the host, and sends no details to the client', async () => {
    const failures: unknown[] = []
    const response = eventStream({
      async *events() {
        yield { type: 'start' }
        throw new Error('secret-upstream-text')
      },
      encoding: serverSentEvents,
      onError: (error) => failures.push(error),
    })
    // Servers write the message of this error into the connection.
    await expect(response.text()).rejects.toThrow(/^The answer broke off\.$/)
    expect(String(failures)).toContain('secret-upstream-text')
  })
})
