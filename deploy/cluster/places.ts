import { randomInt } from 'node:crypto'

/** Ports that few programs listen on: where the trial shares the machine's loopback, one that listens everywhere would be in the way. */
const PORTS = {
  postgres: 27_432, patroni: 27_008, etcd: 27_379, etcdPeer: 27_380, primary: 27_500, standbys: 27_501, pgbouncer: 27_643,
  api: 27_081, haproxy: 27_000, metrics: 27_404, nginx: 27_080, store: 27_900, receiver: 27_443,
}

/** Last part of the address of each machine. */
const MACHINES = {
  'db-1': 1, 'db-2': 2, 'db-3': 3, 'db-4': 4, 'api-1': 11, 'api-2': 12, etcd: 21, pgbouncer: 31, haproxy: 41, nginx: 51, store: 61, receiver: 71,
}

export type Machine = keyof typeof MACHINES

/** Where something of a machine listens, as `address:port`. */
export type Places = (machine: Machine, port: keyof typeof PORTS) => string

/** Each machine of a trial is an address of loopback; of two trials at once they differ. */
export function drawPlaces(): Places {
  const network = `127.83.${randomInt(1, 255)}`
  return (machine, port) => `${network}.${MACHINES[machine]}:${PORTS[port]}`
}

export const hostOf = (place: string): string => place.split(':')[0] ?? ''
export const portOf = (place: string): string => place.split(':')[1] ?? ''

/**
 * A text with others in place of some.
 * @throws Error naming one that it does not have: what is shown would not be what runs
 */
export function replaced(text: string, by: Record<string, string>): string {
  return Object.entries(by).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`there is no "${from}" to replace`)
    return all.replaceAll(from, to)
  }, text)
}
