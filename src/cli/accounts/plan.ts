import type { Command } from 'commander'
import type { Plan } from '../../access/plans.ts'
import { CommandError } from '../command/failure.ts'
import { onDatabase, withDatabase } from '../command/on-database.ts'
import { table } from '../command/output.ts'

/** `headroom plan list|set`: the limits of the plans. */
export function planCommand(program: Command): void {
  const plan = program.command('plan').description('plans and their limits')
  plan
    .command('list')
    .description('every plan, cheapest first')
    .option('--json', 'print an array of plans, as GET /v1/plans serves them')
    .action(onDatabase(async ({ owner }) => {
      const { rows } = await owner.query<{ plan: Plan }>('select access.plan_document(p) as plan from access.plan p order by p.position')
      const plans = rows.map(({ plan }) => plan)
      return { json: plans, text: plansTable(plans) }
    }))
  plan
    .command('set <plan> <name=value...>')
    .description('change limits of a plan, from the next request on: quota_per_month, rate_per_second, page_size, nearby_radius_km, download_slots, requests_listed')
    .option('--json', 'print the plan, as GET /v1/plans serves it')
    .action(async (id: string, given: string[], _options: unknown, command: Command) => {
      const limits = readLimits(given)
      await withDatabase(command, async ({ owner }) => {
        const { rows } = await owner.query<{ plan: Plan }>('select access.set_limits($1, $2) as plan', [id, limits])
        return { json: rows[0]?.plan, text: plansTable(rows.map(({ plan }) => plan)) }
      })
    })
}

/** @throws CommandError for text that is not NAME=VALUE, and for a repeated name */
function readLimits(given: string[]): Record<string, string> {
  const limits = new Map<string, string>()
  for (const each of given) {
    const [, name, value] = /^([a-z_]+)=(.*)$/s.exec(each) ?? []
    if (name === undefined || value === undefined) throw new CommandError(`"${each}": expected NAME=VALUE, such as page_size=100`)
    if (limits.has(name)) throw new CommandError(`${name} is given twice`)
    limits.set(name, value)
  }
  return Object.fromEntries(limits)
}

function plansTable(plans: Plan[]): string {
  return table([[...COLUMNS], ...plans.map((plan) => COLUMNS.map((column) => (column === 'plan' ? plan.id : plan[column])))])
}

const COLUMNS = ['plan', 'quota_per_month', 'rate_per_second', 'page_size', 'nearby_radius_km', 'download_slots', 'requests_listed'] as const
