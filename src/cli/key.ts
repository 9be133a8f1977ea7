import type { Command } from 'commander'
import { hashOfKey, makeKey } from '../access/key.ts'
import { onDatabase } from './on-database.ts'
import { oneLine } from './one-line.ts'

/** `headroom key create|revoke`. A key is shown only when it is created. */
export function keyCommand(program: Command): void {
  const key = program.command('key').description('keys of accounts')
  key
    .command('create')
    .description('make a key and show it, this once')
    .requiredOption('--account <id>', 'account that it is for')
    .option('--test', 'a test key: the same data and limits under another label')
    .option('--label <label>', 'what it is for, for people', oneLine('--label'))
    .option('--json', 'print {"id": "key_…", "key": "svc_…"}')
    .action(onDatabase(async ({ owner }, { account, test, label }: { account: string; test?: true; label?: string }) => {
      const mode = test ? 'test' : 'live'
      const made = makeKey(mode)
      const { rows } = await owner.query<{ id: string }>(
        'select access.create_key($1, $2, $3, $4, $5) as id', [account, mode, label ?? null, hashOfKey(made), made.slice(-4)],
      )
      const id = rows[0]?.id ?? ''
      return { json: { id, key: made }, text: `${made}\nKey ${id}: keep it now, it is stored nowhere.` }
    }))
  key
    .command('revoke <id>')
    .description('stop a key, at once')
    .action(onDatabase(async ({ owner }, id: string) => {
      await owner.query('select access.revoke_key($1)', [id])
      console.log(`Key ${id} is revoked.`)
    }))
}
