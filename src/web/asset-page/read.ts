import type { RouterContext } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import { admitted } from '../../routes/admitted.ts'
import { DATA, gate } from '../../routes/data.ts'
import type { RouteDeps } from '../../routes/deps.ts'
import { readFirst } from '../../routes/keyed.ts'
import { dataStatement, readApart, type DataRead } from '../../routes/read-apart.ts'
import { runStatement } from '../../routes/run-statement.ts'
import { parseExact } from '../../capacity/exact-json.js'
import type { AssetMeta } from './shapes.ts'

type Row = { data: string; meta: string }
export type Read<Data> = { data: Data; meta: AssetMeta }

const PAGE = readFirst('api.asset_page')
const PAGE_APART = dataStatement('api.asset_page')

const publicStatement = (sql: string): string => `select ${DATA} from (${gate(`${sql}($1, null)`, 'true')}) r`

/** Reads the page's data, and judges and counts the request by its key or its visitor. @throws Refusal */
export async function readFigures<Data>(ctx: RouterContext<State>, deps: RouteDeps, id: string): Promise<Read<Data>> {
  const params = JSON.stringify({ id })
  const { row } = await admitted<Row, null>(ctx, deps, null, async (caller) => {
    const statement = { name: 'api.asset_page', text: PAGE, values: [...caller, params, null, []] }
    if (!deps.reads.inUse()) return { request: null, statement }
    return { request: null, statement, apart: { requests: 1, read: async (admission) => {
      const { data, meta } = await readApart<DataRead>(deps.reads, ctx.res, admission, {
        name: 'api.asset_page apart', text: PAGE_APART, values: [admission.plan, params, null],
      })
      return { data: data ?? '', meta: meta ?? '' }
    } } }
  })
  return parsed(row)
}

/** Reads what anybody may know, on the primary: previews show figures, whose rights may have changed just now. @throws Refusal */
export async function readPublic<Data>(
  ctx: RouterContext<State>, { pool }: RouteDeps, sql: 'api.asset_facts' | 'api.asset_preview', params: object,
): Promise<Read<Data>> {
  return parsed(await runStatement<Row>(pool, ctx.res, { name: sql, text: publicStatement(sql), values: [JSON.stringify(params)] }))
}

function parsed<Data>({ data, meta }: Row): Read<Data> {
  return { data: parseExact(data) as Data, meta: JSON.parse(meta) as AssetMeta }
}
