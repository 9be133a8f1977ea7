import { createInterface } from 'node:readline/promises'
import type { Command } from 'commander'
import pg from 'pg'
import { RIGHTS_MODES } from '../../shapes/vocabulary.ts'
import { CommandError } from '../command/failure.ts'
import { withDatabase } from '../command/on-database.ts'
import { say } from '../command/output.ts'
import { readRights, type SourceRights } from './read-rights.ts'
import { decide, effectText, SHARED } from './rights-set.ts'

/** `headroom rights review`: asks for a decision on each source that waits for one. */
export function rightsReviewCommand(rights: Command): void {
  rights
    .command('review')
    .description('decide on the sources that are pending_review, one after the other or those of a country, a publisher or a licence at once')
    .action(async (_options: unknown, command: Command) => {
      if (!process.stdin.isTTY) {
        throw new CommandError('rights review asks on a terminal; in a script: headroom source set-rights SOURCE MODE --evidence TEXT --by NAME, or rights set --all')
      }
      await withDatabase(command, async ({ owner }) => {
        const dialogue = createInterface({ input: process.stdin, output: process.stdout })
        // The end of the input, or Ctrl-C, ends the review; what was decided stays.
        const ended = new Promise<null>((resolve) => { dialogue.once('close', () => resolve(null)) })
        const ask: Ask = async (question) => (await Promise.race([dialogue.question(question), ended]))?.trim() ?? null
        try {
          const { decided, left } = await review(owner, ask)
          say(`${decided} decided, ${left} left as they are.`)
        } finally {
          dialogue.close()
        }
      })
    })
}

/** Returns what a person types, without the blanks around it; null when the person is gone. */
type Ask = (question: string) => Promise<string | null>

async function review(owner: pg.Pool, ask: Ask): Promise<{ decided: number; left: number }> {
  const waiting = (await readRights(owner)).filter(({ mode }) => mode === 'pending_review')
  if (waiting.length > 0) say(`${INTRODUCTION}\n${RIGHTS_MODES.map((mode, index) => `  ${index + 1}  ${mode}`).join('\n')}`)
  const decided = new Set<string>()
  let by = ''
  for (const [index, source] of waiting.entries()) {
    if (decided.has(source.id)) continue
    say(`\n${index + 1} of ${waiting.length}: ${about(source)}`)
    const answer = await askMode(ask)
    if (answer === null) break
    if (answer === '') continue
    const { mode, shared } = answer
    const group = waiting.filter((each) => !decided.has(each.id) && (each === source || (shared !== null && SHARED[shared](each) === SHARED[shared](source))))
    say(effectText(group, mode))
    const evidence = await askUntil(ask, 'What does that rest on? ', (text) => text !== '')
    const url = evidence === null ? null : await askUntil(ask, 'Address of it (Enter for none): ', (text) => text === '' || URL.canParse(text))
    const name = url === null ? null : await askUntil(ask, `Your name${by === '' ? '' : ` (Enter for ${by})`}: `, (text) => text !== '' || by !== '')
    if (evidence === null || url === null || name === null) break
    by = name || by
    try {
      await decide(owner, group, { mode, evidence, by, url })
      for (const { id, source: key } of group) {
        say(`The rights of ${key} are ${mode}.`)
        decided.add(id)
      }
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === 'HR002')) throw error
      say(`${error.message}: ${group.map(({ source: key }) => key).join(', ')} left as before.`)
    }
  }
  return { decided: decided.size, left: waiting.length - decided.size }
}

const INTRODUCTION = 'docs/rights.md says what each mode means. Figures are served under the first two alone. Enter leaves a source as it is, q ends.\n'
  + 'With country, publisher or licence after it, such as "2 licence", a mode is for all sources that wait and have the same one.'

function about({ source, country, operator, name, url, licence, evidence, missing, withheld }: SourceRights): string {
  return [
    `${source} (${country}), ${withheld.toLocaleString('en')} records withheld`,
    `  ${operator}: ${name}`,
    `  page      ${url}`,
    `  licence   ${licence === null ? 'none stated' : [licence.name, licence.url].filter(Boolean).join(' ')}`,
    `  evidence  ${evidence === null ? 'none' : [`"${evidence.quote}"`, evidence.url, evidence.date].filter(Boolean).join(' ')}`,
    `  missing   ${missing.join(', ')}`,
  ].join('\n')
}

type Answer = { mode: string; shared: keyof typeof SHARED | null }

/** A mode by its number or name, alone or for all that share something; '' to leave the source as it is, null to end. */
async function askMode(ask: Ask): Promise<Answer | '' | null> {
  for (;;) {
    const answer = await ask('Mode: ')
    if (answer === null || answer === 'q') return null
    if (answer === '') return ''
    const [named, shared = null] = answer.split(/\s+/)
    const mode = RIGHTS_MODES.find((each, index) => each === named || String(index + 1) === named)
    if (mode === undefined) say(`No mode "${named}": a number from 1 to ${RIGHTS_MODES.length}, or a name.`)
    else if (shared === null || Object.hasOwn(SHARED, shared)) return { mode, shared: shared as Answer['shared'] }
    else say(`Not "${shared}": ${Object.keys(SHARED).join(', ')}, or nothing for this source alone.`)
  }
}

async function askUntil(ask: Ask, question: string, fits: (text: string) => boolean): Promise<string | null> {
  for (;;) {
    const answer = await ask(question)
    if (answer === null || fits(answer)) return answer
  }
}
