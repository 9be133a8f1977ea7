import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../src/settings/config.ts'
import { operatorsOf } from '../helpers/publication.ts'
import { realTest } from '../helpers/real-files.ts'
import { service } from './service.ts'

/** The committed page. */
const PAGE = join(ROOT, 'docs/headline-sums.md')

const HEAD = `# What may be added up

Written by \`HEADROOM_WRITE_SUMS=1 HEADROOM_FULL_COUNTS=1 npm test -- test/meaning/real-files.test.ts\` from the publishers' files in \`../shared/data\`, of one edition each, with all rights
granted: by operator, direction and unit what all figures of free capacity add up to, and what those do that head an asset (\`role\` is \`headline\`). The first sum counts one
amount several times: years, scenarios, alternatives for several technologies, copies, what holds under a condition, and the grid above. [Each column](meanings.md) says what it is.
Figures of neighbouring points do not add up where \`additive\` is not true: the sum over headlines is an upper bound of what may be connected, and no offer.

`

type Sum = { country: string; operator: string; name: string; direction: string; unit: string; figures: number; available: string; heads: number; headline: string }

/** Ranges count with their upper end, as in the list of assets. */
const SUMS = `select s.country, o.key as operator, o.name, m.direction, r.unit, count(*)::int as figures, round(sum(coalesce(r.value, r.value_max)), 1)::float8::text as available,
  count(h.id)::int as heads, coalesce(round(sum(coalesce(r.value, r.value_max)) filter (where h.id is not null), 1), 0)::float8::text as headline
  from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id join registry.operator o on o.id = s.operator_id
  left join (select q.id from question.roles(null, null) q where q.role = 'headline') h on h.id = r.id
  where m.availability_type = 'available' and r.state = 'published' group by 1, 2, 3, 4, 5 order by 1, 2, 4, 5`

async function sumsPage(): Promise<string> {
  const { database: { owner } } = await service()
  const { rows } = await owner.query<Sum>(SUMS)
  const here = new Set((await owner.query<{ key: string }>('select distinct o.key from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id join registry.operator o on o.id = s.operator_id')).rows.map(({ key }) => key))
  const measured = operatorsOf('europe').filter(({ sources }) => sources.some(({ measures }) => measures.length > 0))
  const away = measured.filter(({ operator: { key } }) => !here.has(key)).map(({ operator: { name, country } }) => `${name} (${country})`)
  const none = measured.filter(({ operator: { key } }) => here.has(key) && !rows.some(({ operator }) => operator === key)).map(({ operator: { name, country } }) => `${name} (${country})`)
  const lines = rows.map(({ country, name, direction, unit, figures, available, heads, headline }) => `| ${[country, name, direction, unit, figures, available, heads, headline].join(' | ')} |\n`)
  return `${HEAD}| Country | Operator | Direction | Unit | Figures | All of them | Assets with a headline | Headline |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n${lines.join('')}
Files at hand state nothing of what is free, but totals, queues or classes: ${none.join(', ')}.

No file of theirs is at hand: ${away.join(', ')}.
`
}

export function declareSumsPage(): void {
  realTest.serial('docs/headline-sums.md says what the files at hand add up to', async (t) => {
    t.timeout(900_000)
    const page = await sumsPage()
    if (process.env.HEADROOM_WRITE_SUMS === '1') await writeFile(PAGE, page)
    t.is(await readFile(PAGE, 'utf8'), page)
  })
}
