import type { Task } from 'graphile-worker'
import { readConfig } from '../../src/settings/config.ts'
import { openLog } from '../../src/observe/log.ts'
import { carryOutDelivery, type Delivering } from './deliver.ts'
import { sendEvent } from './send-event.ts'

const { secretKey, oldSecretKey, egress, workerDead, hostDeliveries, logLevel } = readConfig()
const log = openLog(logLevel)

/** A task that makes one attempt at a delivery. Payload: `{delivery_id}`. A delivery that has ended is not changed. */
export const delivering = (send: Delivering['send']): Task => async (payload, { query, abortSignal }) => {
  const { delivery_id: id } = payload as { delivery_id: string }
  if (secretKey === null) throw new Error('HEADROOM_SECRET_KEY is not set')
  await carryOutDelivery(id, { query, secretKeys: [secretKey, ...(oldSecretKey === null ? [] : [oldSecretKey])], send, egress, workerDead, hostDeliveries, signal: abortSignal, log })
}

/** Sends events to endpoints. */
export const deliverTask = delivering(({ next: deliveryId, body, event_type: type, url, traceparent }, secret, to, signal) => {
  const { id: eventId } = JSON.parse(body) as { id: string }
  return sendEvent({ deliveryId, eventId, type, body, secret, url, traceparent }, to, signal)
})
