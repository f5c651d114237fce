import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const keyLength = 32

/**
 * Hashes a password. The result holds the salt too.
 *
 * @param salt 16 random bytes; the seed passes its own, so that the same seed makes the same rows
 */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const key = await deriveKey(password, salt)
  return `${salt.toString('base64url')}.${key.toString('base64url')}`
}

/** Whether the hash belongs to the password. */
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
