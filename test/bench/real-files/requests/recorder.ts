import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it was made; the key and the session that it had are left out. */
export type Asked = { method: string; path: string; accept: string; type: string | null; body: string | null }

export type Recorder = { base: string; asked: Asked[]; close: () => void }

/** Passes everything on to a port of this machine, and notes each request once. */
export async function startRecorder(port: number): Promise<Recorder> {
  const noted = new Map<string, Asked>()
  const server = createServer(async (incoming, answer) => {
    const { method = 'GET', url: path = '/' } = incoming
    const { 'transfer-encoding': _chunked, ...headers } = incoming.headers
    const body = Buffer.concat(await incoming.toArray() as Buffer[])
    const asked = { method, path, accept: headers.accept ?? '*/*', type: headers['content-type'] ?? null, body: body.length > 0 ? body.toString() : null }
    noted.set(JSON.stringify([method, path, asked.body]), asked)
    const onward = request({ port, method, path, headers: { ...headers, 'content-length': body.length } }, (came) => {
      answer.writeHead(came.statusCode ?? 500, came.headers)
      came.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    onward.end(body)
  }).listen(0)
  await once(server, 'listening')
  return {
    base: `http://localhost:${(server.address() as AddressInfo).port}`,
    get asked() { return [...noted.values()] },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
