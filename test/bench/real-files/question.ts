import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { EXPORT_FIELDS } from '../../../src/shapes/export-fields.ts'
import { callRoute } from '../bench-area.ts'

/** What is asked of the database, as the server or the worker asks it. */
export type Question = {
  route: string
  /** In words, or as the query of the address. */
  asked: string
  /** A function of a route, or `grid.export_query`. */
  sql: string
  params: object
  /** What the page before ended with. */
  after: string | null
}

/** What of an answer can be compared. A refusal is one, and so is that none came in time. */
export type Answer = { data: unknown; next_after: string | null; meta: unknown }

/** SQLSTATE of what the session's `statement_timeout` ended. */
const OUT_OF_TIME = '57014'

/** Asks, and returns what makes the answer of what came. */
export async function ask(client: pg.Client, question: Question): Promise<() => Answer> {
  try {
    if (question.sql === 'api.capacity_tile') return await tile(client, question)
    if (question.sql === 'grid.export_query') return await exportRows(client, question)
    const row = await callRoute(client, question.sql, question.params, question.after) as { data: string; next_after: string | null; meta: string }
    return () => ({ data: timeless(row.data), next_after: row.next_after, meta: timeless(row.meta) })
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || (error.code !== 'HR000' && error.code !== OUT_OF_TIME)) throw error
    return () => ({ data: null, next_after: null, meta: { refused: error.hint, message: error.message } })
  }
}

async function tile(client: pg.Client, { sql, params }: Question): Promise<() => Answer> {
  const { rows: [row] } = await client.query<{ data: string }>({ name: sql, text: `select encode(${sql}($1), 'base64') as data`, values: [params] })
  return () => ({ data: row?.data ?? '', next_after: null, meta: null })
}

/** The rows as the CSV has them, which come in no order. */
async function exportRows(client: pg.Client, { params }: Question): Promise<() => Answer> {
  const text = async (shape: string) => (await client.query<{ text: string }>(
    'select grid.export_query($1, grid.export_measures($1), $2) as text', [params, shape])).rows[0]?.text ?? ''
  await client.query(await text('survey'))
  const fields = EXPORT_FIELDS.map(({ name }) => `f."${name}"`).join(', ')
  const chunks: Buffer[] = []
  for await (const chunk of client.query(copyTo(`copy (select ${fields} from (${await text('flat')}) f) to stdout`))) chunks.push(chunk as Buffer)
  const age = EXPORT_FIELDS.findIndex(({ name }) => name === 'age_seconds')
  return () => ({
    data: Buffer.concat(chunks).toString().split('\n').map((line) => line.split('\t').toSpliced(age, age < 0 ? 0 : 1).join('\t')).toSorted(),
    next_after: null, meta: null,
  })
}

function timeless(text: string): unknown {
  return JSON.parse(text, (name, value: unknown) => (name === 'age_seconds' ? undefined : value))
}
