import { lookup as lookUpHost } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { DeliveryError } from './DeliveryError.ts'

/** Whether an address is one of the public internet: not of this machine, a private network or a cloud's own services. */
export function isPublicAddress(address: string): boolean {
  // Reads an IPv4 address inside an IPv6 one as IPv4.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/**
 * Looks up the addresses of a host, and fails if one of them is not public. The connection uses these addresses, so that a
 * host whose address changes after a check gains nothing.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUpHost(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) {
      callback(error ?? new DeliveryError('The host has no address.'), '', 0)
    } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
      callback(privateAddressError(hostname), '', 0)
    } else if (options.all) {
      callback(null, addresses)
    } else {
      callback(null, first.address, first.family)
    }
  })
}

/** Checks a host that is an address. A name is checked when it is looked up. @throws DeliveryError if it is not public */
export function checkPublicHost(hostname: string): void {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw privateAddressError(hostname)
}

function privateAddressError(hostname: string): DeliveryError {
  return new DeliveryError(
    `${hostname} is not a public address. If the receiver is in your own network, set --allow-private-webhooks.`,
  )
}
