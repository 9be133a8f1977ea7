import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { page } from '../helpers/walk.ts'

type Change = { id: number }

test('after a restore that lost changes, an id and a cursor beyond them are refused with the newest that is left', async (t) => {
  const server = await capacityServer()
  const kept = (await page<Change>(server, '/v1/changes?limit=10')).meta.last_change_id as number
  const { data, pagination } = await page<Change>(server, `/v1/changes?since=${kept}&limit=10`)
  await server.database.owner.query('delete from grid.change where id > $1', [kept])
  for (const [query, code] of [[`since=${data.at(-1)?.id}`, 'invalid_parameter'], [`since=${kept}&cursor=${pagination.next_cursor}`, 'invalid_cursor']]) {
    const answer = await server.getKeyed(`/v1/changes?${query}`)
    const { error } = await answer.json() as { error: { code: string; details: { newest: number } } }
    t.deepEqual([answer.status, error.code, error.details.newest], [400, code, kept], query)
  }
  t.is((await server.getKeyed(`/v1/changes?since=${kept}`)).status, 200)
})
