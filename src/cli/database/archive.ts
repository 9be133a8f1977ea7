import type { Command } from 'commander'
import { print } from '../command/output.ts'
import { runWorkerModule } from '../command/worker-process.ts'

/** As by worker/archive/verify.ts: documents that were read, and a line for each that is damaged or missing. */
type VerifiedArchive = { documents: number; wrong: string[] }

/** `headroom archive verify`: needs no database. Exit code 2 when a document is damaged or missing. */
export function archiveCommand(program: Command): void {
  program
    .command('archive')
    .description('the archive of documents')
    .command('verify')
    .description('read every document of the archive and name those that are damaged or missing')
    .option('--json', 'print {"documents", "wrong"}')
    .action(async (_options: unknown, command: Command) => {
      const verified = await verifyArchive()
      process.exitCode = verified === undefined ? 1 : verified.wrong.length > 0 ? 2 : 0
      if (verified) print(command, { json: verified, text: [`${verified.documents} documents were read.`, ...verified.wrong].join('\n') })
    })
}

/** @returns undefined where the archive cannot be read and the process has printed why */
async function verifyArchive(): Promise<VerifiedArchive | undefined> {
  const { messages } = await runWorkerModule<VerifiedArchive>('archive/process.ts', [], {})
  return messages[0]
}
