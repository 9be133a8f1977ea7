import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Certificate = { cert: string; key: string }

/** A certificate that signs itself, for names and addresses such as `DNS:receiver.test` and `IP:127.0.0.1`; valid for a day. */
export async function selfSigned(subjects: string[]): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'headroom-certificate-'))
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  try {
    await run('openssl', [
      'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1', '-subj', '/CN=headroom-test',
      '-addext', `subjectAltName=${subjects.join(',')}`, '-keyout', key, '-out', cert,
    ])
    return { cert: await readFile(cert, 'utf8'), key: await readFile(key, 'utf8') }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Makes connections of this process trust a certificate besides those that it trusts anyway. */
export function trust({ cert }: Certificate): void {
  setDefaultCACertificates([...getCACertificates('default'), cert])
}
