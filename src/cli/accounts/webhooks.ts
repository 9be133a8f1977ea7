import { Argument, type Command } from 'commander'
import { hashOfKey } from '../../access/key.ts'
import { readConfig, type Config } from '../../settings/config.ts'
import { urlRefusal } from '../../shapes/public-url.ts'
import { CommandError } from '../command/failure.ts'
import { keptKey } from './first-key.ts'
import { listen } from './listen.ts'
import { onDatabase } from '../command/on-database.ts'
import { keptAddress } from '../command/service-address.ts'
import { orphaned, stopSignal } from '../command/stop-signal.ts'

/** Types of events that can be sent when nothing happens. */
const TRIGGERED = ['capacity.changes', 'webhook.test']

const KEY = ['--key <key>', 'a key of the account; unless given, HEADROOM_KEY, or the one that the first start made'] as const

/** `headroom webhooks listen|trigger`: events on one's own machine. */
export function webhooksCommand(program: Command): void {
  const webhooks = program.command('webhooks').description("events on one's own machine")
  webhooks
    .command('listen')
    .description('receive the events of the service on this machine, print a line for each, and pass them on')
    .option('--forward-to <address>', 'where a program on this machine gets them, as they came', localAddress)
    .option(...KEY)
    .option('--json', 'print each event as it came')
    .action(async ({ forwardTo, key, json }: { forwardTo?: URL; key?: string; json?: true }) => {
      const { publicUrl, port, underNpm, ...config } = readConfig()
      const service = { base: publicUrl ?? await keptAddress(config.dataDir) ?? `http://localhost:${port}`, key: await keyOf(key, config) }
      const stopped = Promise.race(underNpm ? [stopSignal(), orphaned()] : [stopSignal()])
      await listen(service, { forwardTo: forwardTo ?? null, json: json === true }, stopped)
    })
  webhooks
    .command('trigger')
    .description("send an event to the account's active endpoints: a test, or once more that of the newest import of which each is told")
    .addArgument(new Argument('<event>', 'its type').choices(TRIGGERED))
    .option(...KEY)
    .option('--json', 'print [{"delivery": "dlv_…", "url": "…"}]')
    .action(onDatabase(async ({ owner, config }, event: string, { key }: { key?: string }) => {
      const hash = hashOfKey(await keyOf(key, config))
      const { rows } = await owner.query<{ delivery: string; url: string }>('select * from access.trigger_event($1, $2)', [hash, event])
      if (rows.length === 0) throw new CommandError(`No active endpoint of the account is told of ${event}: headroom webhooks listen makes one`)
      return { json: rows, text: rows.map(({ delivery, url }) => `${event} ${delivery} is on its way to ${url}`).join('\n') }
    }))
}

async function keyOf(given: string | undefined, { key: set, dataDir }: Pick<Config, 'key' | 'dataDir'>): Promise<string> {
  const key = given ?? set ?? await keptKey(dataDir)
  if (key === '') throw new CommandError('HEADROOM_KEY or --key: needed, since no start has made a key here')
  return key
}

function localAddress(given: string): URL {
  const refusal = urlRefusal(given, { protocols: [], ports: [], loopback: true })
  if (refusal !== null) throw new CommandError(`--forward-to: expected an http:// or https:// address on this machine, not "${given}"`)
  return new URL(given)
}
