import type { Command } from 'commander'
import { runBackupProcess } from './backup-process.ts'
import { withDatabase } from './with-database.ts'

/** `headroom backup PLACE`: the database at one instant and every document of the archive, with checksums. */
export function backupCommand(program: Command): void {
  program
    .command('backup <place>')
    .description('back up the database and the archive to a folder or a bucket (s3://bucket/prefix)')
    .option('--json', 'print what backup.json of the backup holds')
    .action(async (place: string, { json }: { json?: true }) => {
      await withDatabase(async (_owner, config, url) => {
        const made = await runBackupProcess('backup', config, url, place)
        if (made === null) return
        if (json) return console.log(JSON.stringify(made))
        const { name, counts, files, missing_documents: missing, keep_elsewhere: elsewhere } = made
        console.log(`${name}: ${counts.assets} assets, ${counts.records} records, ${counts.changes} changes; ${files} files.`)
        if (missing.length > 0) console.log(`The archive lacks ${missing.length} documents that were read: ${missing.join(', ')}.`)
        console.log(`Keep elsewhere:\n${elsewhere.map((each) => `- ${each}\n`).join('')}`)
      })
    })
}
