import { createServer } from 'node:http'
import { constructEvent, createHeadroom, creditsOf, HeadroomError, ok, searchCapacity, SignatureVerificationError, type CapacityRecord } from 'headroom-client'

/** What a user writes in a first hour, checked with every strict option of the compiler: `user.ts`, with HEADROOM_URL and HEADROOM_KEY. */
const headroom = createHeadroom({ baseUrl: process.env.HEADROOM_URL ?? '', key: process.env.HEADROOM_KEY })

async function freeForLoad(least: number): Promise<CapacityRecord[]> {
  const records: CapacityRecord[] = []
  for await (const record of searchCapacity(headroom, { country: ['ES', 'GB'], direction: ['load'], availability_type: ['available'], min_capacity_mw: least, limit: 20 })) {
    records.push(record)
  }
  return records
}

const line = (record: CapacityRecord) => {
  const { asset, value_mw: value, freshness } = record
  const credits = creditsOf(record).map(({ text }) => text).join(', ')
  return `${asset.name}: ${value === null ? 'withheld' : `${value.toFixed(1)} MW`}, ${freshness.source_date ?? 'undated'} ${credits}`
}

const endpoint = createServer(async (request, response) => {
  try {
    const event = constructEvent(Buffer.concat(await request.toArray()), String(request.headers['service-signature']), process.env.HEADROOM_WEBHOOK_SECRET ?? '')
    console.log(event.type, event.data.total)
    response.end()
  } catch (error) {
    response.writeHead(error instanceof SignatureVerificationError ? 400 : 500).end()
  }
})
endpoint.listen(0).close()

const { data: { plan } } = await ok(headroom.GET('/v1/key'))
console.log(plan.name, (await freeForLoad(20)).map(line).join('\n'))
try {
  const { data } = await ok(headroom.POST('/v1/exports', { body: { format: 'csv', filters: { country: ['ES'] } }, idempotencyKey: 'user-1' }))
  console.log(data.id, data.status)
} catch (error) {
  if (!(error instanceof HeadroomError)) throw error
  console.log(error.code, error.param, error.requiredPlan, error.requestId)
}
