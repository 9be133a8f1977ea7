import type { Task } from 'graphile-worker'
import { readConfig } from '../../src/settings/config.ts'
import { openLog } from '../../src/observe/log.ts'
import { carryOutDelivery } from './deliver.ts'

const { secretKey, oldSecretKey, egress, workerDead, hostDeliveries, logLevel } = readConfig()
const log = openLog(logLevel)

/** Makes one attempt at a webhook delivery. Payload: `{delivery_id}`. A delivery that has ended is not changed. */
export const deliverTask: Task = async (payload, { query, abortSignal }) => {
  const { delivery_id: id } = payload as { delivery_id: string }
  if (secretKey === null) throw new Error('HEADROOM_SECRET_KEY is not set')
  await carryOutDelivery(id, { query, secretKeys: [secretKey, ...(oldSecretKey === null ? [] : [oldSecretKey])], egress, workerDead, hostDeliveries, signal: abortSignal, log })
}
