import type { Command } from 'commander'
import { withDatabase } from './with-database.ts'

/** `headroom account create|set-plan`: accounts and their plans. */
export function accountCommand(program: Command): void {
  const account = program.command('account').description('accounts and their plans')
  account
    .command('create')
    .description('make an account')
    .requiredOption('--name <name>', 'who it is, for people')
    .requiredOption('--plan <plan>', 'free, pro, business or enterprise')
    .option('--json', 'print {"id": "acc_…"}')
    .action(async ({ name, plan, json }: { name: string; plan: string; json?: true }) => {
      await withDatabase(async (owner) => {
        const { rows } = await owner.query<{ id: string }>('select access.create_account($1, $2) as id', [name, plan])
        const id = rows[0]?.id ?? ''
        console.log(json ? JSON.stringify({ id }) : `Account ${id} is on plan ${plan}.`)
      })
    })
  account
    .command('set-plan <id> <plan>')
    .description('move an account to a plan, at once; what it used of the month stays used')
    .action(async (id: string, plan: string) => {
      await withDatabase(async (owner) => {
        await owner.query('select access.set_plan($1, $2)', [id, plan])
        console.log(`Account ${id} is on plan ${plan}.`)
      })
    })
}
