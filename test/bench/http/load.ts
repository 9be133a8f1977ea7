import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Requests that some connections send without end, one after the other, in turn from one list. */
export type Kind = {
  name: string
  /** Whole requests, as `request` makes them. */
  requests: string[]
  connections: number
  /** Time in ms between an answer and the next request of its connection; none when not given. */
  pause?: number
  /** Requests begun a second, answered or not, as long as a connection is free; as many as are answered when not given. */
  rate?: number
  /** Each request is sent once, and the load ends with the last. */
  once?: boolean
}

export type Load = { port: number; kinds: Kind[]; seconds: number }

/** What came back of one kind. Times in ms. */
export type Outcome = {
  name: string
  /** How often each status was answered. */
  statuses: Record<string, number>
  /** What connections broke with, each once. */
  failures: string[]
  bytes: number
  /** Answers a second. */
  rate: number
  p50: number
  p99: number
  most: number
  /** p99 of the answers with status 200 alone. */
  p99Served: number
  /** Processor cores that the sending process used, for all kinds together. */
  cores: number
}

export type LoadClient = {
  send: (load: Load) => Promise<Outcome[]>
  close: () => void
  pid: number
}

/** A process of its own that sends loads, so that what it costs is not the server's. */
export function startLoadClient(): LoadClient {
  const child: ChildProcess = fork(join(import.meta.dirname, 'load-client.ts'))
  return {
    async send(load) {
      child.send(load)
      const [outcomes] = await once(child, 'message') as [Outcome[]]
      return outcomes
    },
    close: () => child.disconnect(),
    pid: child.pid ?? 0,
  }
}

/** A GET as it is sent. */
export function request(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ Host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** @throws when anything came back but the statuses that are expected */
export function requireOnly(outcome: Outcome | undefined, ...statuses: number[]): Outcome {
  if (outcome === undefined) throw new Error('no outcome')
  const others = Object.keys(outcome.statuses).filter((status) => !statuses.includes(Number(status)))
  if (others.length > 0 || outcome.failures.length > 0) throw new Error(`${outcome.name}: ${JSON.stringify(outcome)}`)
  return outcome
}
