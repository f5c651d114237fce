import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const keyLength = 32

/**
 * Hash of a password with its salt, as stored.
 *
 * @param salt 16 random bytes; the seed gives its own, so that the same seed makes the same rows
 */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const key = await deriveKey(password, salt)
  return `${salt.toString('base64url')}.${key.toString('base64url')}`
}

/** Whether the password is the one that was hashed. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split('.')
  const expected = Buffer.from(key, 'base64url')
  const actual = await deriveKey(password, Buffer.from(salt, 'base64url'))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

function deriveKey(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
