import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { s3Place } from '../../src/shapes/s3-address.ts'
import type { Files } from './files.ts'

/** Files in a bucket; the address is as for s3Place. Large ones are uploaded in parts, which a failure removes. */
export function s3Files(address: string): Files {
  const { bucket: Bucket, prefix, client: settings } = s3Place(address)
  const client = new S3Client(settings)
  return {
    put: async (name, bytes) => {
      await new Upload({ client, params: { Bucket, Key: prefix + name, Body: bytes }, queueSize: 2 }).done()
    },
    get: async (name) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }))
      return Body as Readable
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }))
    },
    removeFolder: async () => {},
    list: async (start) => {
      const names: string[] = []
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix + start })) {
        names.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length)))
      }
      return names.sort()
    },
  }
}
