import { createReadStream } from 'node:fs'
import { DeleteObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { s3Place } from '../../src/shapes/s3-address.ts'
import type { ExportStore } from './store.ts'

/** Exports in a bucket. An object appears only when it is complete. Large ones are uploaded in parts, which a failure removes. */
export function s3Store(address: string): ExportStore {
  const { bucket: Bucket, prefix, client: settings } = s3Place(address)
  const client = new S3Client(settings)
  return {
    put: async (path, name) => {
      const upload = new Upload({ client, params: { Bucket, Key: prefix + name, Body: createReadStream(path) }, queueSize: 2 })
      await upload.done()
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }))
    },
    list: async () => {
      const names: string[] = []
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        names.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length)))
      }
      return names
    },
  }
}
