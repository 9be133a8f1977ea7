import type { Command } from 'commander'
import type { Plan } from '../access/plans.ts'
import { CommandError } from './failure.ts'
import { printTable } from './table.ts'
import { withDatabase } from './with-database.ts'

/** `headroom plan list|set`: the limits of the plans. */
export function planCommand(program: Command): void {
  const plan = program.command('plan').description('plans and their limits')
  plan
    .command('list')
    .description('every plan, cheapest first')
    .option('--json', 'print an array of plans, as GET /v1/plans serves them')
    .action(async ({ json }: { json?: true }) => {
      await withDatabase(async (owner) => {
        const { rows } = await owner.query<{ plan: Plan }>('select access.plan_document(p) as plan from access.plan p order by p.position')
        const plans = rows.map((row) => row.plan)
        if (json) console.log(JSON.stringify(plans))
        else printPlans(plans)
      })
    })
  plan
    .command('set <plan> <name=value...>')
    .description('change limits of a plan, from the next request on: quota_per_month, rate_per_second, page_size, nearby_radius_km, download_slots')
    .option('--json', 'print the plan, as GET /v1/plans serves it')
    .action(async (id: string, given: string[], { json }: { json?: true }) => {
      const limits = readLimits(given)
      await withDatabase(async (owner) => {
        const { rows } = await owner.query<{ plan: Plan }>('select access.set_limits($1, $2) as plan', [id, limits])
        const plans = rows.map((row) => row.plan)
        if (json) console.log(JSON.stringify(plans[0]))
        else printPlans(plans)
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

function printPlans(plans: Plan[]): void {
  printTable([
    ['plan', 'quota_per_month', 'rate_per_second', 'page_size', 'nearby_radius_km', 'download_slots'],
    ...plans.map((plan) => [
      plan.id, plan.quota_per_month, plan.rate_per_second, plan.page_size, plan.nearby_radius_km, plan.download_slots,
    ]),
  ])
}
