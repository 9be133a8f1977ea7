import test from 'ava'
import { testServer } from '../../helpers/server.ts'

test('a name with characters that XML cannot write has a picture', async (t) => {
  const { database: { owner }, get } = await testServer()
  const { rows: [asset] } = await owner.query<{ id: string }>(
    'update grid.asset set name = name || $1 where id = (select min(id) from grid.asset where merged_into is null) returning id', ['\uFFFE\u0001\uFFFF'])
  const answer = await get(`/assets/${asset?.id}/preview.png`)
  t.deepEqual([answer.status, answer.headers.get('Content-Type')], [200, 'image/png'])
})
