import type { S3ClientConfig } from '@aws-sdk/client-s3'

/** Where exports lie in S3 or a service that speaks its protocol. */
export type ExportBucket = {
  bucket: string
  /** Begins every key; empty or ending in a slash. */
  prefix: string
  /** Address of the service; null for AWS's own. */
  endpoint: string | null
}

/** Reads `bucket` or `bucket/prefix`; undefined when it is neither. */
export function readExportBucket(place: string, endpoint: string | null): ExportBucket | undefined {
  const [, bucket, prefix = ''] = /^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?))?\/?$/.exec(place) ?? []
  return bucket === undefined ? undefined : { bucket, prefix: prefix === '' ? '' : `${prefix}/`, endpoint }
}

/**
 * How a client reaches it. Region and credentials are found by the SDK, in the environment or on the machine. Services
 * other than AWS are addressed by path, and are spared the checksums that not all of them know.
 */
export function bucketClient({ endpoint }: ExportBucket): S3ClientConfig {
  if (endpoint === null) return {}
  return {
    endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED',
  }
}
