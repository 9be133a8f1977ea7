import type { S3ClientConfig } from '@aws-sdk/client-s3'

/** A place in S3 or in a store that speaks its protocol. */
export type S3Place = {
  bucket: string
  /** Begins every key; empty or ending in a slash. */
  prefix: string
  /** How a client reaches it. Credentials are the SDK's to find. */
  client: S3ClientConfig
}

/**
 * @param address `s3://bucket/prefix`, with `?endpoint=https://…&region=…` for stores other than AWS, which are asked by
 *   path and not by subdomain
 */
export function s3Place(address: string): S3Place {
  const { hostname: bucket, pathname, searchParams } = new URL(address)
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const [endpoint, region] = [searchParams.get('endpoint'), searchParams.get('region')]
  return {
    bucket, prefix: prefix === '' ? '' : `${prefix}/`,
    client: { ...(region && { region }), ...(endpoint && { endpoint, forcePathStyle: true }), maxAttempts: 5 },
  }
}
