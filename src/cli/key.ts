import type { Command } from 'commander'
import { hashOfKey, makeKey } from '../access/key.ts'
import { withDatabase } from './with-database.ts'

type CreateOptions = { account: string; test?: true; label?: string; json?: true }

/** `headroom key create|revoke`. A key is shown only when it is created. */
export function keyCommand(program: Command): void {
  const key = program.command('key').description('keys of accounts')
  key
    .command('create')
    .description('make a key and show it, this once')
    .requiredOption('--account <id>', 'account that it is for')
    .option('--test', 'a test key: the same data and limits under another label')
    .option('--label <label>', 'what it is for, for people')
    .option('--json', 'print {"id": "key_…", "key": "svc_…"}')
    .action(async ({ account, test, label, json }: CreateOptions) => {
      await withDatabase(async (owner) => {
        const mode = test ? 'test' : 'live'
        const made = makeKey(mode)
        const { rows } = await owner.query<{ id: string }>(
          'select access.create_key($1, $2, $3, $4, $5) as id', [account, mode, label ?? null, hashOfKey(made), made.slice(-4)],
        )
        const id = rows[0]?.id ?? ''
        console.log(json ? JSON.stringify({ id, key: made }) : `${made}\nKey ${id}: keep it now, it is stored nowhere.`)
      })
    })
  key
    .command('revoke <id>')
    .description('stop a key, at once')
    .action(async (id: string) => {
      await withDatabase(async (owner) => {
        await owner.query('select access.revoke_key($1)', [id])
        console.log(`Key ${id} is revoked.`)
      })
    })
}
