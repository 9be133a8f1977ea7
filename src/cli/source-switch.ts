import type { Command } from 'commander'
import { withDatabase } from './with-database.ts'

/** `headroom source enable|disable ID|KEY`: removes a source's records from current answers, or brings them back. */
export function sourceSwitchCommands(program: Command): void {
  for (const [verb, enabled, done] of [['enable', true, 'on'], ['disable', false, 'off']] as const) {
    program
      .command(`${verb} <source>`)
      .description(`switch a source ${done}`)
      .option('--json', 'print {"source", "enabled"}')
      .action(async (source: string, { json }: { json?: true }) => {
        await withDatabase(async (owner) => {
          const { rows } = await owner.query<{ key: string }>('select registry.set_enabled($1, $2) as key', [source, enabled])
          console.log(json ? JSON.stringify({ source: rows[0]?.key, enabled }) : `${rows[0]?.key} is switched ${done}.`)
        })
      })
  }
}
