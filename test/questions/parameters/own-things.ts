import type { TestServer } from '../../helpers/server.ts'

/** Three webhooks of the server's account, and three deliveries of one. */
export async function makeOwnThings({ getKeyed }: TestServer): Promise<void> {
  for (const _ of [1, 2, 3]) await post(getKeyed, '/v1/webhooks', { url: 'https://example.com/hook' })
  const { data: [first] } = await (await getKeyed('/v1/webhooks?limit=1')).json() as { data: { id: string }[] }
  for (const _ of [1, 2, 3]) await post(getKeyed, `/v1/webhooks/${first?.id}/test`)
}

async function post(getKeyed: TestServer['getKeyed'], path: string, body?: object): Promise<void> {
  const answer = await getKeyed(path, {
    method: 'POST', ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

/** The webhook with deliveries. */
export async function webhookOf({ getKeyed }: TestServer): Promise<string> {
  const { data } = await (await getKeyed('/v1/webhooks?limit=200')).json() as { data: { id: string }[] }
  const counts = await Promise.all(data.map(async ({ id }) => ({ id, rows: (await (await getKeyed(`/v1/webhooks/${id}/deliveries`)).json() as { data: unknown[] }).data.length })))
  return counts.toSorted((a, b) => b.rows - a.rows)[0]?.id ?? ''
}
