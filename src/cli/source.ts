import type { Command } from 'commander'
import { sourceListCommand } from './source-list.ts'
import { sourceRightsCommand } from './source-rights.ts'
import { sourceStatusCommand } from './source-status.ts'
import { sourceSwitchCommands } from './source-switch.ts'

/** `headroom source …`: registered sources, their state, and decisions on them. */
export function sourceCommand(program: Command): void {
  const source = program.command('source').description('publications of operators: their state and rights')
  sourceListCommand(source)
  sourceStatusCommand(source)
  sourceSwitchCommands(source)
  sourceRightsCommand(source)
}
