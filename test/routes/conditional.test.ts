import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { page, walk } from '../helpers/walk.ts'

type Amount = { value: string; role: string; conditional: { value: string; reasons: string[] }[] } | null
type Listed = { asset: { id: string }; generation: Amount; load: Amount }

const LISTED = ['direction=generation&min_capacity_mw=20', 'direction=load&min_capacity_mw=5', 'min_capacity_mw=60', 'min_voltage_kv=66']

for (const query of LISTED) {
  test(`assets that only a conditional figure answers are counted, and listed where they are asked for: ${query}`, async (t) => {
    const server = await capacityServer()
    const { meta } = await page<Listed>(server, `/v1/capacity/assets?${query}`)
    const { assets, conditional } = meta.summary as { assets: number; conditional: number }
    const own = await walk<Listed>(server, `/v1/capacity/assets?${query}`, [200])
    const all = await walk<Listed>(server, `/v1/capacity/assets?${query}&include=conditional`, [200])
    t.deepEqual([own.length, all.length], [assets, assets + conditional])
    const { meta: { summary } } = await page<Listed>(server, `/v1/capacity/assets?${query}&include=conditional`)
    t.deepEqual(summary, { ...meta.summary as object, assets: assets + conditional }, 'the counts of headlines stay as they are')
    const known = new Set(own.map(({ asset }) => asset.id))
    const roles = (row: Listed) => [row.generation, row.load].flatMap((amount) => amount?.role ?? [])
    t.true(own.every((row) => roles(row).every((role) => role === 'headline')))
    t.true(all.filter(({ asset }) => !known.has(asset.id)).every((row) => roles(row).length > 0 && roles(row).every((role) => role === 'conditional')))
    for (const { generation, load } of own) {
      for (const amount of [generation, load]) t.true((amount?.conditional ?? []).every(({ value, reasons }) => Number(value) > Number(amount?.value) && reasons.length > 0))
    }
  })
}
