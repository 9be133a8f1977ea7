import type { RouterContext } from '@koa/router'
import { callerOf, inOpenThird } from '../../database/request-queue.ts'
import { runStatement } from '../../database/run-statement.ts'
import { answerKeyed } from '../../keyed/answer.ts'
import { callWhere, DATA, dataStatement } from '../../keyed/read.ts'
import type { State } from '../../middleware/state.ts'
import type { RouteDeps } from '../../routes/deps.ts'
import { parseExact } from '../../capacity/exact-json.ts'
import type { AssetMeta } from './shapes.ts'

type Row = { data: string; meta: string }
export type Read<Data> = { data: Data; meta: AssetMeta }

const PAGE = { name: 'api.asset_page', text: dataStatement('api.asset_page') }

const publicStatement = (sql: string): string => `select ${DATA} from (${callWhere('true', `${sql}($1, null)`)}) r`

/** Reads the page's data, and judges and counts the request by its key or its visitor. @throws Refusal */
export async function readFigures<Data>(ctx: RouterContext<State>, deps: RouteDeps, id: string): Promise<Read<Data>> {
  const params = JSON.stringify({ id })
  const { row } = await answerKeyed<Row, null>(ctx, deps, null, async () => ({ request: null, read: { ...PAGE, values: () => [params, null] } }))
  return parsed(row)
}

/** Reads what anybody may know, on the primary: previews show figures, whose rights may have changed just now. @throws Refusal */
export async function readPublic<Data>(
  ctx: RouterContext<State>, { pool }: RouteDeps, sql: 'api.asset_facts' | 'api.asset_preview', params: object,
): Promise<Read<Data>> {
  const statement = { name: sql, text: publicStatement(sql), values: [JSON.stringify(params)] }
  return parsed(await inOpenThird(pool, callerOf(ctx.res), () => runStatement<Row>(pool, ctx.res, statement)))
}

function parsed<Data>({ data, meta }: Row): Read<Data> {
  return { data: parseExact(data) as Data, meta: JSON.parse(meta) as AssetMeta }
}
