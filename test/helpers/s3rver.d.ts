declare module '@20minutes/s3rver' {
  /** A small S3 server; the key and the secret are both S3RVER. */
  export default class S3rver {
    constructor(options: {
      port: number; address: string; silent: boolean; directory: string; allowMismatchedSignatures: boolean; configureBuckets: { name: string }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
