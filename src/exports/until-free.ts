import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

/**
 * The content of an answer, of which the last byte is sent when the client has been sent the others and `free` has settled. What must be free before the
 * client can ask again is freed there: the client knows the length of the answer, and asks as soon as it has the last byte.
 */
export function untilFree(content: Readable, res: ServerResponse, free: () => Promise<void>): Readable {
  async function* bytes(): AsyncGenerator<Buffer> {
    let last: Buffer | null = null
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (last !== null) yield last
      last = chunk
    }
    if (last === null) return
    yield last.subarray(0, -1)
    if (res.writableNeedDrain) await new Promise((sent) => { res.once('drain', sent).once('close', sent) })
    await free()
    yield last.subarray(-1)
  }
  return Readable.from(bytes(), { objectMode: false, highWaterMark: 1 })
}
