/** A server that does nothing but answer: the floor for waits on this machine. Prints its port. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const server = createServer((_, response) => response.end('ok'))
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
