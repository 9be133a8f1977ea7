import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ExecutionContext } from 'ava'
import { serve } from './web.ts'

export type ObjectStore = { url: string; objects: Map<string, Buffer>; requests: string[] }

/**
 * A store that speaks as much of S3's interface as an archive needs: PUT with a checksum that is verified, GET and HEAD by
 * path. Refuses what is not signed.
 */
export async function objectStore(t: ExecutionContext): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  const url = await serve(t, async (request, response) => {
    const path = new URL(request.url ?? '', 'http://store').pathname
    requests.push(`${request.method} ${path}`)
    const found = objects.get(path)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) response.writeHead(403).end()
    else if (request.method === 'PUT') {
      const body = await buffer(request)
      const sum = createHash('sha256').update(body).digest('base64')
      if (request.headers['x-amz-checksum-sha256'] !== sum || body.length !== Number(request.headers['content-length'])) {
        response.writeHead(400).end('<Error><Code>BadDigest</Code></Error>')
        return
      }
      objects.set(path, body)
      response.writeHead(200, { ETag: '"x"' }).end()
    } else if (found === undefined) response.writeHead(404).end(request.method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>')
    else response.writeHead(200, { 'Content-Length': String(found.length) }).end(request.method === 'HEAD' ? undefined : found)
  })
  return { url, objects, requests }
}
