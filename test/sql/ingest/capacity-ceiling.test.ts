import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'

test('the most that a substation carries follows from its voltage, 400 kV where none is stated', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ kv: string | null; most: string }>(
    'select kv, round(ingest.capacity_ceiling(kv)) as most from unnest(array[132, 220, 400, null]::numeric[]) kv')
  t.deepEqual(rows.map(({ kv, most }) => [kv, most]), [['132', '5716'], ['220', '9526'], ['400', '17321'], [null, '17321']])
})
