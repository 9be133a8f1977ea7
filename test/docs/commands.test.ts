import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import type { Command, CommanderError } from 'commander'
import { programOf } from '../../src/cli/program.ts'
import { ROOT } from '../../src/settings/config.ts'
import { testDatabase } from '../helpers/database.ts'
import { headroom } from '../helpers/headroom.ts'
import { applyProbes } from '../helpers/probe.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'

const read = (page: string) => readFileSync(join(ROOT, 'docs', page), 'utf8')

/** Commands of a page: those in blocks of code, which are typed as they stand, and those in sentences, which may only name one. */
function commandsOf(page: string): { typed: string[]; named: string[] } {
  const blocks = [...read(page).matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => block).join('\n')
  const typed = [...blocks.matchAll(/npm run -s headroom -- ([^#\n|]*)/g)].map(([, command = '']) => command.trim())
  // What a fingerprint is made of begins like a command.
  const named = [...read(page).matchAll(/`headroom ([a-z][^`]*)`/g)].map(([, command = '']) => command).filter((command) => command !== 'secret key')
  return { typed, named }
}

/** Words of a page that stand for a person's own. */
const SAMPLES: Record<string, string> = {
  SOURCE: 'probe', RUN: '1', PLACE: scratchFolder(), PLAN: 'pro', 'rate_per_second=N': 'rate_per_second=20', FOLDER: 'fixtures/registry/demo', N: '7', ADDRESS: 'somebody@example.org',
}

const wordsOf = (command: string): string[] => [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? SAMPLES[word] ?? word)

/** Every command, with an action that does nothing and errors that are thrown. */
function withoutActions(command: Command): Command {
  command.exitOverride().configureOutput({ writeErr: () => {} })
  if (command.commands.length === 0 || command.name() === 'import') command.action(() => {})
  command.commands.forEach(withoutActions)
  return command
}

/** What the command line says against a command; null for nothing. */
async function refusalOf(command: string): Promise<CommanderError | null> {
  const words = wordsOf(command)
  const program = withoutActions(await programOf(words[0] ?? ''))
  return program.parseAsync(words, { from: 'user' }).then(() => null, (error: CommanderError) => error)
}

/** What a sentence may leave out. */
const LEFT_OUT = ['commander.missingArgument', 'commander.missingMandatoryOptionValue', 'commander.help']

test('a command of a page is parsed as the command line does', async (t) => {
  t.is((await refusalOf('import release RUN'))?.code, 'commander.missingMandatoryOptionValue')
  t.is((await refusalOf('import release RUN --why reason --wy "two words"'))?.code, 'commander.unknownOption')
  t.is((await refusalOf('jobs --all'))?.code, 'commander.unknownOption')
  t.is(await refusalOf('import release RUN --why "two words"'), null)
})

test('every command of the runbooks can be typed as it stands', async (t) => {
  const { typed, named } = commandsOf('runbooks.md')
  t.true(named.length > 8)
  for (const command of [...typed, ...named]) t.is(await refusalOf(command), null, command)
})

for (const page of ['operations.md', 'releasing.md', 'monitoring.md', 'managed-postgresql.md', 'retention.md']) {
  test(`the commands of ${page} are those of the command line, and what stands in a block can be typed`, async (t) => {
    const { typed, named } = commandsOf(page)
    t.true(typed.length + named.length > 0)
    for (const command of typed) t.is(await refusalOf(command), null, command)
    for (const command of named) {
      const refusal = await refusalOf(command)
      t.true(refusal === null || LEFT_OUT.includes(refusal.code), `${command}: ${refusal?.message}`)
    }
  })
}

/** What changes nothing, or nothing but the database of this test. */
const HARMLESS = /^(migrate|jobs|plan (list|set) ?.*|source status SOURCE|archive verify|secrets rotate)$/

test('those that do no harm are carried out', async (t) => {
  t.timeout(180_000)
  const { url, owner } = await testDatabase()
  await applyProbes(owner, ['probe'])
  const settings = { DATABASE_URL: url, HEADROOM_DATA_DIR: scratchFolder(), HEADROOM_SECRET_KEY: 'ab'.repeat(32) }
  const all = ['runbooks.md', 'operations.md', 'releasing.md'].map(commandsOf).flatMap(({ typed, named }) => [...typed, ...named])
  const harmless = [...new Set(all)].filter((command) => HARMLESS.test(command) && command !== 'plan set')
  t.true(harmless.length >= 6, harmless.join(', '))
  for (const command of harmless) {
    const { code, stderr } = await headroom(wordsOf(command), settings)
    t.is(code, 0, `${command}: ${stderr}`)
  }
})
