import type { Command } from 'commander'
import type pg from 'pg'
import { NO_SECRET_KEY, withSecretKey } from '../../settings/secret-key.ts'
import { openSecret, sealSecret } from '../../shapes/sealed-secret.ts'
import { CommandError } from '../command/failure.ts'
import { onDatabase } from '../command/on-database.ts'

/** `headroom secrets rotate`: the secrets of webhooks, under another key. */
export function secretsCommand(program: Command): void {
  program.command('secrets').description('the secrets of webhooks, encrypted')
    .command('rotate')
    .description('encrypt them with the first key of HEADROOM_SECRET_KEY where they are with the second')
    .option('--json', 'print {"rotated": 2, "kept": 1}')
    .action(onDatabase(async ({ owner, config }) => {
      const { secretKey, oldSecretKey } = await withSecretKey(config, false)
      if (secretKey === null) throw new CommandError(NO_SECRET_KEY)
      const { rotated, kept, lost } = await rotate(owner, secretKey, oldSecretKey)
      if (lost.length > 0) {
        throw new CommandError(`${rotated} secrets are encrypted anew, ${kept} were already; no key opens those of ${lost.join(', ')}: rotate each of these endpoints`)
      }
      return { json: { rotated, kept }, text: `${rotated} secrets are encrypted anew, ${kept} were already. The second key is needed no more.` }
    }))
}

/** Endpoints by what became of their secrets; `lost` are the ids of those that neither key opens. Secrets that change meanwhile stay as they are then. */
async function rotate(owner: pg.Pool, key: Buffer, old: Buffer | null): Promise<{ rotated: number; kept: number; lost: string[] }> {
  const { rows } = await owner.query<{ id: string; sealed: Buffer }>('select id, sealed_secret as sealed from access.webhook order by id')
  const lost: string[] = []
  let rotated = 0
  for (const { id, sealed } of rows) {
    if (opened([key], sealed) !== null) continue
    const secret = opened(old === null ? [] : [old], sealed)
    if (secret === null) lost.push(id)
    else {
      await owner.query('update access.webhook set sealed_secret = $2 where id = $1 and sealed_secret = $3', [id, sealSecret(key, secret), sealed])
      rotated++
    }
  }
  return { rotated, kept: rows.length - rotated - lost.length, lost }
}

function opened(keys: Buffer[], sealed: Buffer): string | null {
  try {
    return openSecret(keys, sealed)
  } catch {
    return null
  }
}
