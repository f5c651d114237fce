import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Certificate } from '#scripts/static-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Makes a certificate for 127.0.0.1 that is valid for a day and signed by itself. */
export async function ownCertificate(): Promise<Certificate> {
  await using folder = await temporaryFolder()
  const [key, cert] = [path.join(folder.path, 'key.pem'), path.join(folder.path, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  await promisify(execFile)('openssl', ['req', '-x509', ...curve, ...name, '-days', '1', '-keyout', key, '-out', cert])
  return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
}
