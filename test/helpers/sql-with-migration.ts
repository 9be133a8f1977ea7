import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../src/settings/config.ts'
import { scratchFolder } from './scratch-folder.ts'

/** A migration of every table that this service has: each gets a column more, as a release may add one. */
export const COLUMN_MORE = (name: string) => `-- compatible
do $$
declare
  found regclass;
begin
  for found in select c.oid from pg_class c
    where relnamespace in ('registry'::regnamespace, 'grid'::regnamespace, 'ingest'::regnamespace, 'access'::regnamespace, 'tiles'::regnamespace)
      and relkind in ('r', 'p') and not relispartition
  loop
    execute format('alter table %s add ${name} int', found);
  end loop;
end
$$;
`

/** The folder of this code's migrations and functions with one migration more. */
export async function sqlWithMigration(name: string, text: string): Promise<string> {
  const folder = scratchFolder()
  await cp(join(ROOT, 'sql'), folder, { recursive: true })
  await writeFile(join(folder, 'migrations', name), text)
  return folder
}
