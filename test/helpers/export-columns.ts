import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ROOT } from '../../src/settings/config.ts'
import type { ExportField, FieldType } from '../../src/shapes/export-fields.ts'

const TYPES: Record<string, FieldType> = {
  text: 'text', numeric: 'number', 'double precision': 'number', integer: 'integer', bigint: 'integer', boolean: 'boolean', date: 'date',
  'timestamp with time zone': 'instant', json: 'json', jsonb: 'json',
}

/** The columns that a migrated database makes exports of. */
export async function exportColumns(url: string): Promise<ExportField[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; type: string }>(`
    select c.name, format_type(c.type, null) as type
    from pg_proc p, unnest(p.proargnames, p.proargmodes, p.proallargtypes) c (name, mode, type)
    where p.oid = 'grid.capacity_flat'::regproc and c.mode = 't'`)
  await client.end()
  return rows.map(({ name, type }) => {
    const known = TYPES[type]
    if (known === undefined) throw new Error(`no type of a field is a column ${name} of type ${type}`)
    return { name, type: known }
  })
}

/** Writes them for the programs that write and read exports. */
export async function writeExportColumns(url: string): Promise<void> {
  const lines = (await exportColumns(url)).map((field) => `  ${JSON.stringify(field)}`)
  await writeFile(join(ROOT, 'src/shapes/export-columns.json'), `[\n${lines.join(',\n')}\n]\n`)
}
