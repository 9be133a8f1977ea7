import type { Command } from 'commander'
import { readMailbox } from '../../account/sign-in/mailbox.ts'
import { CommandError } from '../command/failure.ts'
import { onDatabase } from '../command/on-database.ts'
import { oneLine } from '../command/one-line.ts'
import { say } from '../command/output.ts'
import { signInLink } from './sign-in-link.ts'

/** `headroom account create|set-plan|link`: accounts, their plans, and ways in. */
export function accountCommand(program: Command): void {
  const account = program.command('account').description('accounts and their plans')
  account
    .command('create')
    .description('make an account')
    .requiredOption('--name <name>', 'who it is, for people', oneLine('--name'))
    .requiredOption('--plan <plan>', 'free, pro, business or enterprise')
    .option('--owner <mailbox>', 'who signs in to it as its owner', ownerMailbox)
    .option('--json', 'print {"id": "acc_…"}')
    .action(onDatabase(async ({ owner }, { name, plan, owner: mailbox }: { name: string; plan: string; owner?: string }) => {
      const { rows } = await owner.query<{ id: string }>('select access.create_account($1, $2) as id', [name, plan])
      const id = rows[0]?.id ?? ''
      if (mailbox !== undefined) await owner.query('select access.add_owner($1, $2)', [id, mailbox])
      return { json: { id }, text: `Account ${id} is on plan ${plan}.` }
    }))
  account
    .command('set-plan <id> <plan>')
    .description('move an account to a plan, at once; what it used of the month stays used')
    .action(onDatabase(async ({ owner }, id: string, plan: string) => {
      await owner.query('select access.set_plan($1, $2)', [id, plan])
      say(`Account ${id} is on plan ${plan}.`)
    }))
  account
    .command('link <who>')
    .description('make a link that signs in: as the person of a mailbox, or as the first owner of an account')
    .option('--json', 'print {"link": "http…", "mailbox": "…"}')
    .action(onDatabase(async ({ owner, config: { publicUrl, port } }, who: string) => {
      const { path, mailbox } = await signInLink(owner, who)
      const link = `${publicUrl ?? `http://localhost:${port}`}${path}`
      return { json: { link, mailbox }, text: `${link}\nIt signs in as ${mailbox}, once, within 15 minutes.` }
    }))
}

function ownerMailbox(given: string): string {
  const mailbox = readMailbox(given)
  if (mailbox === undefined) throw new CommandError(`--owner: expected an e-mail address, not "${given}"`)
  return mailbox
}
