import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { environmentWith, ROOT } from '../settings/config.ts'
import { CommandError } from './failure.ts'
import { withDatabase } from './with-database.ts'

/** `headroom import document RUN --out FILE`: copies the document of a run, unchanged, from the archive. */
export function importDocumentCommand(program: Command): void {
  program
    .command('document <run>')
    .description('copy the document that a run read from the archive to a file')
    .requiredOption('--out <file>', 'the file to write')
    .action(async (run: string, { out }: { out: string }) => {
      if (!/^\d{1,15}$/.test(run)) throw new CommandError(`expected the number of a run, not "${run}"`)
      await withDatabase(async (_owner, _config, url) => {
        const child = fork(join(ROOT, 'worker/copy-document.ts'), [run, resolve(out)], {
          env: environmentWith({ DATABASE_URL: url }), stdio: 'inherit',
        })
        const [code] = await once(child, 'exit')
        process.exitCode = code === 0 ? 0 : 1
      })
    })
}
