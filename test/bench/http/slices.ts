import { percentile } from '../figures.ts'
import { requireOnly, type Kind, type LoadClient } from './load.ts'
import { processorTime, type Serving } from './servers.ts'

/** Medians over the slices. */
export type Throughput = {
  /** Answers a second. */
  rate: number
  /** Processor time of the serving process for one answer, µs. */
  cost: number
}

/**
 * Loads a server and its reference in turn, a few short slices each, so that whatever else the machine does falls on both.
 * @param seconds of one slice; the first of each warms up and does not count
 */
export async function inSlices(
  client: LoadClient, served: { server: Serving; kind: Kind }[], slices = 5, seconds = 2,
): Promise<Throughput[]> {
  const taken = served.map(() => [] as Throughput[])
  for (let slice = 0; slice <= slices; slice++) {
    for (const [n, { server, kind }] of served.entries()) {
      const before = await processorTime(server.pid)
      const [outcome] = await client.send({ port: server.port, kinds: [kind], seconds: slice === 0 ? 1 : seconds })
      const { rate, statuses } = requireOnly(outcome, 200, 304)
      const answers = Object.values(statuses).reduce((a, b) => a + b, 0)
      if (slice > 0) taken[n]?.push({ rate, cost: (await processorTime(server.pid) - before) * 1000 / answers })
    }
  }
  return taken.map((all) => ({
    rate: percentile(all.map(({ rate }) => rate), 0.5), cost: percentile(all.map(({ cost }) => cost), 0.5),
  }))
}
