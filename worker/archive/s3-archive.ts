import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { s3Place } from '../../src/shapes/s3-address.ts'
import { documentName, type Archive } from './archive.ts'
import { folderArchive } from './folder-archive.ts'

/**
 * An archive in an S3 bucket: objects `<prefix>ab/abcdef…`, each written in one request with a checksum that the store verifies.
 * Runs read copies in a local folder; a damaged one is fetched again. Copies are removed after a day, not at once, because two runs may read the same one.
 * @param address as for s3Place
 * @param scratch folder of this machine
 */
export function s3Archive(address: string, scratch: string): Archive {
  const { bucket, prefix, client: settings } = s3Place(address)
  const client = new S3Client(settings)
  const local = folderArchive(scratch)
  const object = (sha256: string) => ({ Bucket: bucket, Key: prefix + documentName(sha256) })

  return {
    keep: async (document, maxBytes) => {
      await removeOld(scratch)
      const kept = await local.keep(document, maxBytes)
      const known = await client.send(new HeadObjectCommand(object(kept.sha256))).then(() => true, absent)
      if (!known) {
        await client.send(new PutObjectCommand({
          ...object(kept.sha256), Body: createReadStream(kept.path), ContentLength: kept.bytes,
          ChecksumSHA256: Buffer.from(kept.sha256, 'hex').toString('base64'),
        }))
      }
      return kept
    },
    find: async (sha256) => {
      const here = await local.find(sha256).catch(() => null)
      if (here !== null) return here
      const answer = await client.send(new GetObjectCommand(object(sha256))).catch((error: unknown) => {
        throw new Error(`The archive has no document ${sha256}`, { cause: error })
      })
      const found = await local.keep(answer.Body as Readable, Number.MAX_SAFE_INTEGER)
      if (found.sha256 === sha256) return found
      await rm(found.path, { force: true })
      throw new Error(`The archive's document ${sha256} is not as it was: its SHA-256 is ${found.sha256}`)
    },
  }
}

const DAY_MS = 86_400_000

async function removeOld(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found?.isFile() && found.mtimeMs < Date.now() - DAY_MS) await rm(path, { force: true })
  }
}

function absent(error: unknown): false {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false
  throw error
}
