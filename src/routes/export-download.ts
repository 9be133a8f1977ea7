import type { KeyObject } from 'node:crypto'
import type { Router, RouterContext } from '@koa/router'
import { lentKey } from '../access/lent-key.ts'
import { Refusal } from '../errors/refusal.ts'
import { downloadOf, wantedOf, type Download, type SendExport, type Wanted } from '../exports/export-files.ts'
import type { State } from '../middleware/state.ts'
import { downloadParams } from '../shapes/exports.ts'
import { readParameters } from '../shapes/read-parameters.ts'
import { answerKeyed } from '../keyed/answer.ts'
import { dataStatement } from '../keyed/read.ts'
import type { RouteDeps } from './deps.ts'

const PATH = '/v1/exports/:id/download'

/** What a link to the file of an export is lent for. */
export const useOfExport = (id: string): string => `export ${id}`

const STATEMENT = { name: 'api.open_download', text: dataStatement('api.open_download') }

/** Adds the download of an export's file, by a key or by a link that one has lent. */
export function exportDownload(router: Router<State>, deps: RouteDeps, send: SendExport): void {
  router.get(PATH, async (ctx) => {
    takeLink(ctx, await deps.secret())
    const { row, request: wanted } = await answerKeyed<{ data: string | null }, Wanted>(ctx, deps, 'exports', async () => {
      const { id } = readParameters(downloadParams, ctx.params, ctx.querystring)
      const wanted = wantedOf(ctx)
      const params = downloadOf(id, ctx.method, wanted)
      // A program that reads a file range by range takes a refusal for its end.
      return { read: { ...STATEMENT, values: ({ account }) => [JSON.stringify({ ...params, account }), null] }, request: wanted, waits: wanted.range !== null }
    })
    await send(ctx, JSON.parse(row.data ?? '') as Download, wanted)
  })
}

function takeLink(ctx: RouterContext<State>, secret: KeyObject): void {
  const { link } = ctx.query
  if (typeof link !== 'string') return
  const key = lentKey(secret, useOfExport(ctx.params.id ?? ''), link)
  if (key === null) throw new Refusal('unauthorized', 'link: has ended, or is not of this export; make a new one', { headers: { 'WWW-Authenticate': 'Bearer' } })
  ctx.state.lentKey = key
}
