import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '../../../src/database/pool.ts'
import { selfSigned } from '../../helpers/certificate.ts'
import { addGridSource, makeEndpoint, publish, SECRET_KEY } from '../../helpers/webhooks.ts'
import type { Area } from '../bench-area.ts'
import { timed } from '../figures.ts'
import { startWorker } from '../start-worker.ts'

const ENDPOINTS = 50
const RUNS = 100

/** Deliveries a second to a receiver on this machine over TLS, by one worker: a hundred publishes that fifty endpoints hear of. */
export const deliveries: Area = async ({ cluster, dir }) => {
  const folder = join(dir, 'deliveries')
  await mkdir(folder, { recursive: true })
  const certificate = await selfSigned(['DNS:localhost'])
  await writeFile(join(folder, 'receiver.pem'), certificate.cert)
  const arrived = new Set<string>()
  const receiver = createServer(certificate, (request, response) => {
    request.on('data', () => {}).on('end', () => {
      arrived.add(String(request.headers['service-delivery']))
      response.end()
    })
  })
  receiver.listen(0)
  await once(receiver, 'listening')
  const all = async (count: number) => {
    while (arrived.size < count) await sleep(5)
  }

  const url = await cluster.empty('bench_deliveries')
  const limits = { connections: 5, connectTimeout: 10_000, statementTimeout: 0 }
  const database = { owner: openPool(url, 'owner', limits), worker: openPool(url, 'worker', limits) }
  const worker = await startWorker(url, {
    HEADROOM_SECRET_KEY: SECRET_KEY, HEADROOM_HOST_DELIVERIES: '10000', HEADROOM_EGRESS_LOOPBACK: '1', NODE_EXTRA_CA_CERTS: join(folder, 'receiver.pem'), HEADROOM_DATA_DIR: folder,
  })
  try {
    await addGridSource(database)
    const { rows: [{ account }] } = await database.owner.query(`select access.create_account('bench', 'enterprise') as account`)
    const base = `https://localhost:${(receiver.address() as AddressInfo).port}`
    for (let n = 0; n < ENDPOINTS; n++) await makeEndpoint(database, account, `${base}/${n}`)
    await publish(database)
    await all(ENDPOINTS)
    const took = await timed(async () => {
      for (let n = 0; n < RUNS; n++) await publish(database)
      await all(ENDPOINTS * (RUNS + 1))
    })
    const value = ENDPOINTS * RUNS / (took / 1000)
    return [{
      area: 'deliveries', name: `${ENDPOINTS * RUNS} deliveries to ${ENDPOINTS} endpoints`, value, unit: 'a second', reference: 300,
      against: 'the target', target: { text: '≥ 300 a second', met: value >= 300 },
    }]
  } finally {
    worker.kill()
    await once(worker, 'exit')
    receiver.close()
    receiver.closeAllConnections()
    await Promise.all([database.owner.end(), database.worker.end()])
  }
}
