import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Command } from 'commander'
import { ROOT } from '../../settings/config.ts'

/** A process of its own: the benchmark is part of a checkout only, next to the tests. */
const BENCH_MODULE = join(ROOT, 'test/bench/main.ts')

/** `headroom bench [AREA …] [--scale N] [--dir FOLDER] [--plots FOLDER] [--minutes N]`:
 * the same as `npm run bench`. */
export function benchCommand(program: Command): void {
  program
    .command('bench')
    .description('measure this machine on a million assets, in a cluster of its own')
    .argument('[areas...]', 'what to measure; everything where none is named')
    .option('--scale <millions>', 'millions of assets: 1 unless given')
    .option('--dir <folder>', 'where the cluster is kept: .data/bench unless given')
    .option('--plots <folder>', 'draw a plot of each area there')
    .option('--minutes <number>', 'how long the mixed load lasts: 10 unless given')
    .action(async (areas: string[], options: Record<string, string>) => {
      const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
      const bench = spawn(process.execPath, [BENCH_MODULE, ...given, ...areas], { stdio: 'inherit' })
      const [status] = await once(bench, 'exit') as [number | null]
      process.exitCode = status ?? 1
    })
}
