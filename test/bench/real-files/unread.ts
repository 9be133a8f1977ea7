import { setTimeout as sleep } from 'node:timers/promises'
import { sendAhead } from '../../helpers/flood.ts'

/** Connections of one account, and the searches that each sends ahead: none of their answers is read. */
const CONNECTIONS = 200
const AHEAD = 20

/** Searches of another account, with nothing else and while these are held, in turn. */
const TURNS = 5
const SEARCHES = 10

export type Waits = { quiet: number; held: number }

/**
 * How long a search of one account takes, while another one holds connections whose answers it does not read.
 * @returns the times in the middle, in ms: by themselves, and meanwhile
 */
export async function timeBesideUnread(port: number, busy: string, other: string): Promise<Waits> {
  const times: { [Kind in keyof Waits]: number[] } = { quiet: [], held: [] }
  const search = async (kind: keyof Waits) => {
    const begun = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/v1/capacity?min_capacity_mw=20&limit=20`, { headers: { 'X-API-Key': other } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`a search of another account is ${answer.status}`)
    times[kind].push(performance.now() - begun)
  }
  const requests = `GET /v1/capacity?limit=200 HTTP/1.1\r\nHost: x\r\nX-API-Key: ${busy}\r\n\r\n`.repeat(AHEAD)
  await search('quiet') // of one that has just started
  times.quiet = []
  for (let turn = 0; turn < TURNS; turn++) {
    for (let n = 0; n < SEARCHES; n++) await search('quiet')
    const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => sendAhead({ port }, requests)))
    for (let n = 0; n < SEARCHES; n++) await search('held')
    for (const socket of sockets) socket.destroy()
    await sleep(1000) // what was under way for them ends
  }
  const middle = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? NaN
  return { quiet: middle(times.quiet), held: middle(times.held) }
}
