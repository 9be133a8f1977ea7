import test from 'ava'
import { capacityServer } from '../../helpers/capacity-rows.ts'
import { allPoints, drawsTheRows, FILTERS } from '../../helpers/tiles-of-rows.ts'

for (const [at, filters] of FILTERS.entries()) {
  test.serial(`${JSON.stringify(filters)}`, (t) => drawsTheRows(t, null, filters, at))
}

test.serial('names that nobody has are refused', async (t) => {
  const { database: { owner } } = await capacityServer()
  for (const [filter, message] of [[{ country: ['ZZ'] }, /ZZ/], [{ operator: ['nobody'] }, /nobody/], [{ source: ['src_none'] }, /src_none/]] as const) {
    await t.throwsAsync(owner.query('select tiles.tile_capacity($1)', [{ z: 0, x: 0, y: 0, ...filter }]), { message })
  }
})

test.serial('the points of which features are drawn are those of the tile and of its margin, at the other side of the map too', async (t) => {
  const { database: { owner } } = await capacityServer()
  const points = await allPoints()
  for (const [x, beyond] of [[0, (mx: number) => mx > 0.9], [7, (mx: number) => mx < 0.1]] as const) {
    const { rows } = await owner.query<{ id: string; own: boolean }>('select id, own from tiles.near_points(3, $1, 3)', [x])
    const placed = points.map((point) => ({ ...point, u: (point.mx + (x === 0 ? 0.5 : -0.5) + 1) % 1 * 8 - (x === 0 ? 4 : 3), v: point.my * 8 - 3 }))
    const near = placed.filter(({ u, v }) => u >= -1 / 64 && v >= -1 / 64 && u <= 65 / 64 && v <= 65 / 64)
    const isOwn = ({ u, v }: { u: number; v: number }) => u >= 0 && u < 1 && v >= 0 && v < 1
    t.true(near.some(({ mx }) => beyond(mx)) && near.some(isOwn), String(x))
    const told = (some: { id: string; own: boolean }[]) => some.map(({ id, own }) => `${id} ${own}`).toSorted()
    t.deepEqual(told(rows), told(near.map((point) => ({ id: point.id, own: isOwn(point) }))), String(x))
  }
})

test.serial('the cell of a record follows its place, and is that of its point', async (t) => {
  const { database: { owner } } = await capacityServer()
  const { rows: [found] } = await owner.query<{ same: number; other: number; beyond: number }>(`
    select count(*) filter (where r.cell = p.morton >> 38)::int as same, count(*) filter (where r.cell is distinct from p.morton >> 38)::int as other,
      count(*) filter (where p.id is null and r.lon is not null)::int as beyond
    from grid.record r left join tiles.point p on p.id = r.asset_id`)
  t.true((found?.same ?? 0) > 5000 && (found?.beyond ?? 0) > 50)
  t.is(found?.other, 0)
})
