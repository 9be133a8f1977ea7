import { realTest } from '../helpers/real-files.ts'
import { cellsOf, spanish } from './cells/stated.ts'
import { callTool } from './faces.ts'
import { QUESTIONS } from './questions.ts'
import { json, service } from './service.ts'

const EDITIONS = ['2025_11_05', '2025_12_01'].map((day) => `es-dso-demand-csv-history/${day}_R1-001_Demanda.csv`)

/** The firm capacity that is free at each point of connection, by the edition's own cells. */
const freeIn = async (file: string) => new Map((await cellsOf(file, ';')).slice(1).map((row) => [row[16] ?? '', spanish(row[7] ?? '') ?? 0]))

type Change = { id: number; asset: { name: string }; before: { value: number } | null; after: { value: number } | null }
type Chain = { chain: { asset: { name: string }; best: Record<string, { value: number } | null> }[]; bindings: Record<string, { value: number | null } | null> }

const questionOf = (start: string) => {
  const found = QUESTIONS.find(({ title }) => title.startsWith(start))
  if (found === undefined) throw new Error(`no question ${start}`)
  return found
}

/** What an agent asks that no other face is asked here: what changed, what is stale, who publishes, what is above, what else an asset has. */
export function declareAgents(): void {
  realTest.serial('an agent is told what opened and rose in Spain for load, as two editions of i-DE differ', async (t) => {
    t.timeout(900_000)
    const [before, after] = await Promise.all(EDITIONS.map(freeIn))
    const pairs = [...after ?? []].map(([point, free]) => [before?.get(point) ?? 0, free] as const)
    const today = (await service()).database.owner.query<{ day: string }>(`select min(changed_at)::date::text as day from grid.change`)
    const since = (await today).rows[0]?.day
    for (const [tag, expected] of [
      ['opened', pairs.filter(([old, free]) => old === 0 && free > 0)], ['increased', pairs.filter(([old, free]) => free > old)], ['closed', pairs.filter(([old, free]) => old > 0 && free === 0)],
    ] as const) {
      const given = { country: 'es', direction: 'load', tag, changed_after: since, availability_type: 'available,class_only' }
      const { text, data } = await callTool('changes_since', { ...given, limit: 200 })
      t.deepEqual((data.data as Change[]).map(({ after: now }) => Number(now?.value ?? 0)).toSorted((a, b) => a - b), expected.map(([, free]) => free).toSorted((a, b) => a - b), tag)
      t.is([...text.matchAll(/^\d+: .* changed: .* MW.* → /gm)].length, expected.length, text.slice(0, 500))
      const listed = await json<{ data: Change[] }>(`/v1/changes?${new URLSearchParams({ ...given, direction: 'load,bidirectional', changed_after: since ?? '', limit: '200' })}`)
      t.deepEqual((data.data as Change[]).map(({ id }) => id), listed.data.map(({ id }) => id))
    }
  })

  realTest.serial('an agent is told what is stale in Great Britain and Ireland, as the dates of the documents and what their sources allow say', async (t) => {
    t.timeout(900_000)
    const { database: { owner } } = await service()
    const { rows } = await owner.query<{ id: string; stale: boolean }>(`
      select id, source_date + stale_after < current_date as stale from registry.source
      where country in ('GB', 'IE') and published_at is not null and source_date is not null and source_date + stale_after <> current_date`)
    const { text } = await callTool('list_sources', { country: 'GB,IE', limit: 200 })
    t.true(rows.some(({ stale }) => stale) && rows.some(({ stale }) => !stale))
    for (const { id, stale } of rows) {
      const line = text.split('\n').find((one) => one.startsWith(`${id}: `)) ?? ''
      t.is(line.includes('STALE'), stale, line)
    }
  })

  realTest.serial('an agent is told who publishes in Norway and the Netherlands, and what is not included', async (t) => {
    t.timeout(900_000)
    const { database: { owner } } = await service()
    for (const country of ['NO', 'NL']) {
      const { rows } = await owner.query<{ name: string; covered: boolean }>(`
        select o.name, exists (
          select from registry.source s join grid.measure m on m.source_id = s.id join grid.record r on r.measure_id = m.id where s.operator_id = o.id and s.granted) as covered
        from registry.operator o where o.country = $1`, [country])
      const { text, data } = await callTool('coverage', { country })
      t.true(rows.length >= (country === 'NL' ? 2 : 1))
      for (const { name, covered } of rows) {
        const line = text.split('\n').find((one) => one.startsWith(`${name} (`)) ?? ''
        t.is(line.includes('): figures here;'), covered, `${name}: ${line}`)
      }
      const { meta } = await json<{ meta: { not_included: { operator: string; operator_url: string }[] } }>(`/v1/capacity/assets?country=${country}&limit=1`)
      t.deepEqual(data.not_included as unknown, meta.not_included)
      for (const { operator, operator_url: url } of meta.not_included) t.true(text.split('\n').some((line) => line.includes(operator) && line.endsWith(url)))
    }
  })

  realTest.serial('an agent is told what is above: nothing free above Seville’s bar and above Oslo', async (t) => {
    t.timeout(900_000)
    for (const [start, name, above, way] of [['30 MW of storage that feeds in, Seville', 'S ELVIRA', 'SANTA ELVIRA 220', 'generation'], ['50 MW of data centre, Oslo', 'Grønland', null, 'load']] as const) {
      const { lat, lon, radius } = questionOf(start)
      const { data } = await callTool('find_capacity', { lat, lon, radius_km: radius, direction: way, min_capacity_mw: 10, limit: 200 })
      const id = (data.data as { asset: { id: string; name: string } }[]).find(({ asset }) => asset.name === name)?.asset.id
      const { text, data: chain } = await callTool('asset_upstream', { asset_id: id, direction: way })
      const told = chain.data as unknown as Chain
      t.is(told.bindings[way]?.value, 0, text)
      if (above !== null) t.is(told.chain[1]?.asset.name, above)
      t.regex(text, new RegExp(`\\nAbove 1: .*\\n {3}${way}: 0 MW \\(zero\\)`))
    }
  })

  realTest.serial('an agent is told every figure of Noordring, the queue among them, and that the class is about the grid above', async (t) => {
    t.timeout(900_000)
    const { data: listed } = await json<{ data: { asset: { id: string; name: string } }[] }>('/v1/capacity/nearby?lat=51.66&lon=3.95&radius_km=1&limit=100&direction=generation')
    const id = listed.find(({ asset }) => asset.name.startsWith('Noordring'))?.asset.id
    const { text, data } = await callTool('asset_records', { asset_id: id, direction: 'generation' })
    t.regex(text, /^17\.1\d* MW, requested, generation/m)
    t.regex(text, /^55(\.0+)? MW, total, generation/m)
    t.regex(text, /^class only: .*; role about_grid_above: it speaks of the grid above it; /m)
    const route = await json<{ data: { id: string }[] }>(`/v1/substations/${id}/capacity?direction=generation`)
    t.deepEqual((data.data as { id: string }[]).map((one) => one.id), route.data.map((one) => one.id))
  })
}
