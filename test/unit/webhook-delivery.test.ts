import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { parseWebhook } from '../../src/service/delivery/parseWebhook.ts'
import { postWebhook } from '../../src/service/delivery/postWebhook.ts'
import { isPublicAddress } from '../../src/service/delivery/publicAddress.ts'
import { listenLocally } from '../support/listenLocally.ts'
import { startWebhookReceiver } from '../support/webhookReceiver.ts'

const secret = 'a text of more than 24 bytes'
const never = new AbortController().signal

describe('an address', () => {
  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'no address',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a webhook', () => {
  it('is signed as Standard Webhooks want it, and the receiver knows it again by its id', async () => {
    const receiver = await startWebhookReceiver()
    const webhook = parseWebhook({ ...receiver, allowPrivate: true })
    await postWebhook(webhook, 'message-1', { type: 'test', text: 'Grüße' }, never)
    expect(receiver.received).toEqual([{ id: 'message-1', content: { type: 'test', text: 'Grüße' } }])
  })

  it('is refused by a receiver with another secret', async () => {
    const receiver = await startWebhookReceiver()
    const webhook = parseWebhook({ url: receiver.url, secret, allowPrivate: true })
    await expect(postWebhook(webhook, 'message-1', {}, never)).rejects.toThrow('answered 401')
  })

  it.each(['127.0.0.1', '[::1]', 'localhost'])('is not sent to %s unless that is allowed', async (host) => {
    const receiver = await startWebhookReceiver()
    const { port } = new URL(receiver.url)
    // An address with http:// is refused even before.
    const webhook = {
      ...parseWebhook({ url: `https://${host}:${port}/`, secret }),
      url: `http://${host}:${port}/`,
    }
    await expect(postWebhook(webhook, 'message-1', {}, never)).rejects.toThrow(
      'is not a public address. If the receiver is in your own network, set --allow-private-webhooks.',
    )
    expect(receiver.requests).toBe(0)
  })

  it('follows no redirect', async () => {
    const receiver = await startWebhookReceiver()
    receiver.failNext(1, 302)
    const webhook = parseWebhook({ ...receiver, allowPrivate: true })
    await expect(postWebhook(webhook, 'message-1', {}, never)).rejects.toThrow('answered 302')
    expect(receiver.requests).toBe(1)
  })

  it('does not read an endless answer', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200)
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
        if (!response.destroyed) response.once('drain', write)
      }
      write()
    })
    const { url } = await listenLocally(server)
    await postWebhook(parseWebhook({ url, secret, allowPrivate: true }), 'message-1', {}, never)
  })

  it.each([
    ['an address without http', { url: 'hooks.example.com', secret }, 'must start with "https://"'],
    ['plain http', { url: 'http://hooks.example.com', secret }, '--allow-private-webhooks'],
    ['a password', { url: 'https://a:b@hooks.example.com', secret }, 'contains a password'],
    ['a short secret', { url: 'https://hooks.example.com', secret: 'short' }, 'openssl rand -base64 32'],
  ])('is refused with %s', (_, given, sentence) => {
    expect(() => parseWebhook(given)).toThrow(sentence)
  })
})
