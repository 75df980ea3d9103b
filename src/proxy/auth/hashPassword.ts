import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** Cost recommended by OWASP for scrypt: 64 MiB and about 100 ms per attempt. */
const cost = { N: 2 ** 16, r: 8, p: 1 }
const hashBytes = 32

interface PasswordHash {
  cost: { N: number; r: number; p: number }
  salt: Buffer
  hash: Buffer
}

/**
 * Hashes a password with scrypt. Returns a text for the configuration: `scrypt$65536$8$1$<salt>$<hash>`.
 *
 * @throws Error if the password is shorter than 12 characters
 */
export async function hashPassword(password: string): Promise<string> {
  if (password.length < 12) throw new Error('The password is too short. Use at least 12 characters.')
  const salt = randomBytes(16)
  const hash = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Checks a password against a hash. */
export async function isPasswordOf(parsed: PasswordHash, password: string): Promise<boolean> {
  return timingSafeEqual(await derive(password, parsed.salt, parsed.cost), parsed.hash)
}

/**
 * Parses a password hash.
 *
 * @throws Error if it is not a result of `hashPassword` or too weak; the message does not contain it
 */
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
    'passwordHash is not a result of `hashPassword()`. Create one with `docs-assistant password`, and copy it completely.',
  )
}

function derive(password: string, salt: Buffer, { N, r, p }: PasswordHash['cost']): Promise<Buffer> {
  // Twice the memory that the algorithm needs. Node's default limit is too low for this cost.
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r * p }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, hashBytes, options, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
