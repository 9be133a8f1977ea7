import type { Command } from 'commander'
import { hashOfKey, makeKey } from '../../access/key.ts'
import { keyName, type Key } from '../../account/keys.ts'
import { limitTo, networksOf, SCOPES, type Scope } from '../../keyed/key-limits.ts'
import { CommandError } from '../command/failure.ts'
import { onDatabase } from '../command/on-database.ts'
import { oneLine } from '../command/one-line.ts'
import { say, table } from '../command/output.ts'

type Making = { account: string; test?: true; label?: string; scopes?: Scope[]; networks?: string[] }

/** `headroom key create|list|revoke`. A key is shown only when it is created. */
export function keyCommand(program: Command): void {
  const key = program.command('key').description('keys of accounts')
  key
    .command('create')
    .description('make a key and show it, this once')
    .requiredOption('--account <id>', 'account that it is for')
    .option('--test', 'a test key: the same data and limits under another label')
    .option('--label <label>', 'what it is for, for people', oneLine('--label'))
    .option('--scopes <names>', `what it may do besides reading data, with commas: ${SCOPES.join(', ')}, or none; all where not given`, readScopes)
    .option('--networks <list>', 'where requests with it may come from, with commas, such as 192.0.2.7,2001:db8::/48; anywhere where not given', readNetworks)
    .option('--json', 'print {"id": "key_…", "key": "svc_…"}')
    .action(onDatabase(async ({ owner }, { account, test, label, scopes, networks }: Making) => {
      const mode = test ? 'test' : 'live'
      const made = makeKey(mode)
      // One statement: no key is ever there without its limits.
      const { rows } = await owner.query<{ id: string }>(
        'select made.id from access.create_key($1, $2, $3, $4, $5) made (id), access.limit_key(made.id, $6, $7)',
        [account, mode, label ?? null, hashOfKey(made), made.slice(-4), scopes === undefined ? null : limitTo(scopes), networks ?? null])
      const id = rows[0]?.id ?? ''
      return { json: { id, key: made }, text: `${made}\nKey ${id}: keep it now, it is stored nowhere.` }
    }))
  key
    .command('list')
    .description('the valid keys of an account with their limits, newest first')
    .requiredOption('--account <id>', 'whose they are')
    .option('--json', 'print an array of keys, without their secrets')
    .action(onDatabase(async ({ owner }, { account }: { account: string }) => {
      const { rows: [known] } = await owner.query<{ keys: Key[] }>('select api.account_keys(a.id) as keys from access.account a where a.id = $1', [account])
      if (known === undefined) throw new CommandError(`No account "${account}"`)
      return { json: known.keys, text: keysTable(known.keys) }
    }))
  key
    .command('revoke <id>')
    .description('stop a key, at once')
    .action(onDatabase(async ({ owner }, id: string) => {
      await owner.query('select access.revoke_key($1)', [id])
      say(`Key ${id} is revoked.`)
    }))
}

function readScopes(given: string): Scope[] {
  const names = given === 'none' ? [] : given.split(',').map((name) => name.trim())
  const scopes = SCOPES.filter((scope) => names.includes(scope))
  const wrong = names.find((name) => !scopes.some((scope) => scope === name))
  if (wrong !== undefined) throw new CommandError(`--scopes: expected none, or some of ${SCOPES.join(', ')}, not "${wrong}"`)
  return scopes
}

function readNetworks(given: string): string[] {
  const networks = networksOf(given)
  if (networks === undefined || networks.length === 0) throw new CommandError('--networks: expected 1 to 20 addresses, each with or without a prefix, such as 192.0.2.0/24')
  return networks
}

function keysTable(keys: Key[]): string {
  return table([['id', 'key', 'label', 'scopes', 'networks', 'ends'], ...keys.map((key) => [
    key.id, keyName(key), key.label ?? '–', key.scopes === null ? 'all' : key.scopes.join(',') || 'none', key.networks?.join(',') ?? 'anywhere', key.expires_at ?? 'never',
  ])], '', 1000)
}
