import type pg from 'pg'

const SCHEMAS = ['registry', 'grid', 'ingest', 'access', 'tiles', 'migrations']

/**
 * The number of rows and a digest of the content of every table, in any order of rows.
 * @param without columns that are left out, by table
 */
export async function tableDigests(owner: pg.Pool, without: Record<string, string[]> = {}): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string; columns: string[] }>(`
    select c.oid::regclass::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace::regnamespace::text = any ($1) group by c.oid`, [SCHEMAS])
  const digests: Record<string, string> = {}
  for (const { name, columns } of tables) {
    const kept = columns.filter((column) => !without[name]?.includes(column)).map((column) => `t."${column}"`).join(', ')
    const { rows: [found] } = await owner.query<{ digest: string }>(
      `select concat(count(*), ' ', md5(string_agg(row_text, e'\\n' order by row_text))) as digest
       from (select row(${kept})::text collate "C" as row_text from ${name} t) r`)
    digests[name] = found?.digest ?? ''
  }
  return digests
}
