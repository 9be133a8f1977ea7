import type { Readable } from 'node:stream'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { s3Place } from '../shapes/s3-address.ts'
import type { ByteRange } from './byte-range.ts'

/** Exports in a bucket; the address is as for s3Place. */
export function s3Files(address: string): (file: string, range: ByteRange) => Promise<Readable> {
  const { bucket: Bucket, prefix, client: settings } = s3Place(address)
  const client = new S3Client(settings)
  return async (file, { first, last }) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + file, Range: `bytes=${first}-${last}` }))
    return Body as Readable
  }
}
