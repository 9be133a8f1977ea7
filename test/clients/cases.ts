import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { signature } from '../../worker/webhooks/signature.ts'

type Answer = {
  status?: number; headers?: Record<string, string>
  page?: string[]; next?: string | null; error?: object; body?: unknown; text?: string
  /** The connection breaks before the answer, or in its middle. */
  lost?: boolean; half?: boolean
  /** There is no answer, and the connection stays. */
  silent?: boolean
}

type Failure = { status: number; code?: string | null; param?: string | null; request_id?: string | null; retry_after?: number | null; message?: string }

/** What a client makes of the answers: ids of a list, the status of an export or nothing, an error, or no answer. */
export type Outcome = { rows: string[] } | { error: Failure } | { lost: true }

export type RequestCase = {
  name: string; call: 'list' | 'export' | 'delete'; query?: Record<string, unknown>; attempts?: number; timeout?: number
  /** `Idempotency-Key` of what it makes. */
  name_of_request?: string
  answers: Answer[]
  /** Method, path, body and `Idempotency-Key` of each request; of any when left out. */
  asked?: string[]
  /** Least and most seconds between two requests. */
  waits?: [number, number][]
  outcome: Outcome
}

type SignatureCase = { name: string; age?: number; tolerance?: number; payload?: string; secret?: string; header?: string; genuine: boolean }

/** What every client must do, in whatever language. */
export const CASES = JSON.parse(readFileSync(join(import.meta.dirname, 'cases.json'), 'utf8')) as { requests: RequestCase[]; signatures: SignatureCase[] }

/** By how much a busy machine may be late, in seconds. */
const SLACK = 3

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYq'
const PAYLOAD = '{"id":"evt_1","type":"a.type.of.tomorrow","figure":1.10}'

/** What an endpoint receives in a case: signed as the service signs, then changed as the case says. */
export const received = ({ age = 0, payload = PAYLOAD, secret = SECRET, header, tolerance }: SignatureCase) => (
  { payload, secret, tolerance, header: header ?? signature(SECRET, Buffer.from(PAYLOAD), Math.floor(Date.now() / 1000) - age) })

const dated = (value: string) => value.replace(/^in (-?\d+) seconds, as a date$/, (_, seconds: string) => new Date(Date.now() + Number(seconds) * 1000).toUTCString())

function give({ status = 200, headers = {}, page, next = null, error, body, text, lost, half, silent }: Answer, response: ServerResponse): void {
  if (silent) return
  const said = text ?? JSON.stringify(
    page ? { data: page.map((id) => ({ id })), pagination: { limit: 2, next_cursor: next }, meta: {} }
      : error ? { error: { message: 'Words', details: {}, ...error } } : body ?? {})
  if (lost) return void response.destroy()
  if (status === 204) return void response.writeHead(status).end()
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, dated(value))
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(said) })
  if (half) response.write(said.slice(0, said.length / 2), () => response.destroy())
  else response.end(said)
}

/** A server that gives a case's answers, one after the other; `faults` says in what a client that played it differs. */
export async function serveCase(one: RequestCase): Promise<{ base: string; faults: (agent: string, outcome: Outcome) => string[]; close: () => void }> {
  const asked: { text: string; at: number; agent: string }[] = []
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const at = performance.now()
    const url = new URL(request.url ?? '/', 'http://localhost')
    url.searchParams.sort()
    const query = [...url.searchParams].map(([name, value]) => `${name}=${value}`).join('&')
    const body = Buffer.concat(await request.toArray() as Buffer[]).toString()
    const named = request.headers['idempotency-key']
    asked.push({ text: `${request.method} ${url.pathname}${query && `?${query}`}${body && ` ${JSON.stringify(JSON.parse(body))}`}${named === undefined ? '' : ` Idempotency-Key: ${named}`}`, at, agent: request.headers['user-agent'] ?? '' })
    give(one.answers[asked.length - 1] ?? { status: 500, error: { code: 'asked_too_often' } }, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: (agent, outcome) => [
      ...(asked.length === one.answers.length ? [] : [`${asked.length} requests in place of ${one.answers.length}`]),
      ...asked.filter((request) => !request.agent.startsWith(agent)).map((request) => `named itself ${request.agent}`),
      ...(one.asked && !isDeepStrictEqual(asked.map(({ text }) => text), one.asked) ? [asked.map(({ text }) => text).join(', ')] : []),
      ...(one.waits ?? []).flatMap(([least, most], n) => {
        const waited = ((asked[n + 1]?.at ?? NaN) - (asked[n]?.at ?? NaN)) / 1000
        return waited >= least - 0.01 && waited <= most + SLACK ? [] : [`waited ${waited} s in place of ${least} to ${most}`]
      }),
      ...(isDeepStrictEqual(whole(outcome, one.outcome), whole(one.outcome, one.outcome)) ? [] : [JSON.stringify(outcome)]),
    ].map((fault) => `${one.name}: ${fault}`),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** An error with all that it may tell; its words only where the case names them. */
function whole(outcome: Outcome, expected: Outcome): unknown {
  if (!('error' in outcome)) return outcome
  const { message, ...told } = outcome.error
  return { code: null, param: null, request_id: null, retry_after: null, ...told, ...('error' in expected && expected.error.message !== undefined ? { message } : {}) }
}
