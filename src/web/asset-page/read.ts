import type { RouterContext } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import { admitted } from '../../routes/admitted.ts'
import { DATA, gate } from '../../routes/data.ts'
import type { RouteDeps } from '../../routes/deps.ts'
import { readFirst } from '../../routes/keyed.ts'
import { runStatement } from '../../routes/run-statement.ts'
import { parseExact } from '../map/exact-json.js'
import type { AssetMeta } from './shapes.ts'

type Row = { data: string; meta: string }
export type Read<Data> = { data: Data; meta: AssetMeta }

const PAGE = readFirst('api.asset_page')

const publicStatement = (sql: string): string => `select ${DATA} from (${gate(`${sql}($1, null)`, 'true')}) r`

/** Reads the page's data in one statement, which judges the key or the visitor and counts the request. @throws Refusal */
export async function readFigures<Data>(ctx: RouterContext<State>, { pool }: RouteDeps, id: string): Promise<Read<Data>> {
  const { row } = await admitted<Row, null>(ctx, pool, null, async (key) => ({
    request: null,
    statement: { name: 'api.asset_page', text: PAGE, values: [key, null, JSON.stringify({ id }), null, []] },
  }))
  return parsed(row)
}

/** Reads what anybody may know. @throws Refusal */
export async function readPublic<Data>(
  ctx: RouterContext<State>, { pool }: RouteDeps, sql: 'api.asset_facts' | 'api.asset_preview', params: object,
): Promise<Read<Data>> {
  return parsed(await runStatement<Row>(pool, ctx.res, { name: sql, text: publicStatement(sql), values: [JSON.stringify(params)] }))
}

function parsed<Data>({ data, meta }: Row): Read<Data> {
  return { data: parseExact(data) as Data, meta: JSON.parse(meta) as AssetMeta }
}
