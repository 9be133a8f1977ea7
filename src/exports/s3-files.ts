import type { Readable } from 'node:stream'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { bucketClient, type ExportBucket } from '../shapes/export-bucket.ts'
import type { OpenExport } from './open-export.ts'

/** Exports in a bucket. */
export function s3Files(place: ExportBucket): OpenExport {
  const client = new S3Client(bucketClient(place))
  return async (file, { first, last }) => {
    const { Body } = await client.send(new GetObjectCommand({
      Bucket: place.bucket, Key: place.prefix + file, Range: `bytes=${first}-${last}`,
    }))
    return Body as Readable
  }
}
