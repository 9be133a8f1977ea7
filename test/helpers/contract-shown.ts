import { readFileSync } from 'node:fs'
import { contractTable } from './contract-table.ts'

/**
 * `contract-shown.ts RESULTS`: looks for every test that docs/contract/ names among the passed ones of a whole run, as
 * ava writes them with --tap; one that was skipped, `# SKIP`, did not pass. Ends with exit code 1 and one line for each that is not there.
 */
const passed = new Set([...readFileSync(process.argv[2] ?? '', 'utf8').matchAll(/^ok \d+ - (.*)(?<! # SKIP)$/gm)].map(([, name]) => name))
const absent = contractTable().filter(({ file, title }) => !passed.has(nameOf(file, title)))
for (const { page, file, title } of absent) console.error(`docs/contract/${page}: ${file} has no passed test "${title}"`)
process.exitCode = absent.length > 0 ? 1 : 0

/** The name of a test in a run of several files: the parts of the file's path, and the title. The reporter escapes nothing. */
function nameOf(file: string, title: string): string {
  return [...file.replace(/^test\//, '').replace(/\.test\.ts$/, '').split('/'), title].join(' › ')
}
