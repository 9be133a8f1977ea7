import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { openPool } from '../../../src/database/pool.ts'

/** What the bare server answers with: fixed bytes, or the rows of one prepared statement, by the last part of the path. */
export type BareAnswer =
  | { body: string; type: string; encoding: string }
  | { url: string; connections: number; text: string; type: string }

/**
 * The references: Koa with one handler and nothing else. Fixed bytes go to everybody; a statement is prepared
 * once a connection, and its only column of its only row is sent.
 */
process.once('message', async (answer: BareAnswer) => {
  const app = new Koa()
  if ('body' in answer) {
    const body = Buffer.from(answer.body, 'base64')
    app.use((ctx) => {
      if (answer.encoding !== 'identity') ctx.set('Content-Encoding', answer.encoding)
      ctx.body = body
      ctx.type = answer.type
    })
  } else {
    const pool = openPool(answer.url, 'owner', { connections: answer.connections, connectTimeout: 10_000, statementTimeout: 0 })
    app.use(async (ctx) => {
      const { rows: [row] } = await pool.query<{ data: string }>({
        name: 'bare', text: answer.text, values: [ctx.path.slice(ctx.path.lastIndexOf('/') + 1)],
      })
      ctx.body = row?.data
      ctx.type = answer.type
    })
  }
  const server = app.listen(0)
  await once(server, 'listening')
  process.send?.((server.address() as AddressInfo).port)
})
