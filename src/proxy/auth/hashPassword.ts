import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** As OWASP recommends for scrypt: 64 MiB and a tenth of a second, for each attempt. */
const cost = { N: 2 ** 16, r: 8, p: 1 }
const hashBytes = 32

/** A password hash, taken apart. */
interface PasswordHash {
  cost: { N: number; r: number; p: number }
  salt: Buffer
  hash: Buffer
}

/**
 * Hashes a password with scrypt, to be kept in a setting: `scrypt$65536$8$1$<salt>$<hash>`.
 *
 * @throws Error for a password shorter than 12 characters
 */
export async function hashPassword(password: string): Promise<string> {
  if (password.length < 12) throw new Error('The password is too short. Give at least 12 characters.')
  const salt = randomBytes(16)
  const hash = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Whether a password is the one of a hash. */
export async function isPasswordOf(parsed: PasswordHash, password: string): Promise<boolean> {
  return timingSafeEqual(await derive(password, parsed.salt, parsed.cost), parsed.hash)
}

/** @throws Error where `hashPassword` did not make this, or somebody made it with less care. The text is not repeated. */
export function parsePasswordHash(text: unknown): PasswordHash {
  const [, N, r, p, salt, hash] =
    /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/.exec(String(text)) ?? []
  const parsed = {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt ?? '', 'base64url'),
    hash: Buffer.from(hash ?? '', 'base64url'),
  }
  const { cost: given } = parsed
  const isPowerOfTwo = given.N >= 2 ** 14 && given.N <= 2 ** 20 && (given.N & (given.N - 1)) === 0
  if (
    isPowerOfTwo &&
    given.r >= 1 &&
    given.p >= 1 &&
    parsed.salt.length >= 16 &&
    parsed.hash.length === hashBytes
  ) {
    return parsed
  }
  throw new Error(
    'passwordHash is not a hash of `hashPassword()`. Make one with `docs-assistant password`, and give it whole.',
  )
}

function derive(password: string, salt: Buffer, { N, r, p }: PasswordHash['cost']): Promise<Buffer> {
  // Twice what the algorithm takes; the default of Node is below what this cost needs.
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r * p }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, hashBytes, options, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
