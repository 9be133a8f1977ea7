import test from 'ava'
import { connectAgent } from '../helpers/agent.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'

type Change = { id: number; tags: string[]; direction: string | null; availability_type: string | null; changed_at: string; country: string }

for (const [given, query] of [
  [{ country: 'ES', tag: 'increased,moved' }, 'country=ES&tag=increased,moved'],
  [{ country: 'ES', tag: 'opened,increased', direction: 'load', availability_type: 'available,class_only' }, 'country=ES&tag=opened,increased&direction=load,bidirectional&availability_type=available,class_only'],
  [{ country: ['ES', 'NL'], direction: 'both', change_type: 'changed,removed' }, 'country=ES,NL&change_type=changed,removed'],
  [{ country: ['ES'], changed_after: '2026-07-01' }, 'country=ES&changed_after=2026-07-01'],
] as const) {
  test(`changes_since ${JSON.stringify(given)} tells what ${query} of the feed lists`, async (t) => {
    const { base, key, getKeyed } = await capacityServer()
    const { call } = await connectAgent(base, key)
    const { text, data } = await call('changes_since', { ...given, limit: 200 })
    const answer = await (await getKeyed(`/v1/changes?${query}&limit=200`)).json() as { data: Change[]; meta: { followed_later: { source_id: string; name: string }[] | null } }
    t.true(answer.data.length > 0)
    t.deepEqual((data.data as Change[]).map(({ id }) => id), answer.data.map(({ id }) => id))
    t.deepEqual([...text.matchAll(/^(\d+): /gm)].map(([, id]) => Number(id)), answer.data.map(({ id }) => id))
    const later = answer.meta.followed_later ?? []
    for (const { source_id: id, name } of later) t.regex(text, new RegExp(`\nKnown only since .*: changes of ${name} \\(${id}\\)\\.\n`))
    t.is(text.includes('Known only since'), later.length > 0)
  })
}
