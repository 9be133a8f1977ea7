import type { ErrorCode } from '../errors/refusal.ts'
import type { Shape } from '../shapes/read-parameters.ts'
import type { Schema } from './schema.ts'

/** The sections of the reference, in order. */
export const TAGS = {
  Capacity: 'The capacity that operators publish for new connections, and its changes.',
  Assets: 'The substations, nodes and areas of the figures: names and places, whatever the rights.',
  Registry: 'Who publishes what, with which rights, freshness and methodology.',
  Exports: 'Files with every matching record, for spreadsheets, GIS and data tools.',
  Webhooks: 'Signed events about published changes.',
  Account: 'The calling key, and the plans.',
  Map: 'Points and tiles for maps. Those of assets contain no figures and need no key.',
  Service: 'The service itself.',
} as const

/** What a key changes of its account. */
export type Change =
  | `webhook.${'make' | 'change' | 'delete' | 'rotate' | 'enable' | 'test' | 'replay' | 'retry'}`
  | `export.${'make' | 'delete' | 'link'}` | 'token.make'

/** An operation of the HTTP interface, as the reference describes it. */
export type Operation = {
  /** In camelCase; stable, for generated clients. */
  id: string
  method: 'get' | 'post' | 'patch' | 'delete'
  /** In the router's syntax: `/v1/substations/:id`. */
  path: string
  tag: keyof typeof TAGS
  summary: string
  /** Markdown of plain paragraphs and `code`. */
  description: string
  access: 'key' | 'public' | 'public, rate limited'
  /** True: does not count against the month's quota. */
  unmetered?: true
  /** The capability that the plan needs for the route as a whole. */
  capability?: 'changes' | 'history' | 'exports' | 'webhooks'
  /** The shape that reads its requests, their body included. */
  shape: Shape
  /** Status of success; 200 where not given. */
  status?: 200 | 201 | 202 | 204
  /** True: `Location` is the address of the created resource, as with status 201. */
  makes?: true
  /** What the audit log of the key's account calls the change that it makes, as that of a person. */
  action?: Change
  /** True: also serves one range of the body. */
  ranges?: true
  /** Parameters of the query that must be given. */
  required?: string[]
  answer: Answer
  /** Its own errors, besides those of every route and of its access. */
  errors: ErrorCode[]
  /** A request that the demonstration answers; its answer is kept in examples/<id>.json. */
  example: string
  /** Its body, where the operation takes one. */
  exampleBody?: object
}

export type Answer =
  /** `{data, meta}`, or a page where the shape is a list; `meta` names what the route adds to it. */
  | { envelope: Schema; meta?: Record<string, Schema> }
  /** The whole body, in content types of its own. */
  | { body: Schema; type: string; otherTypes?: string[]; headers?: Record<string, Schema> }
  /** None: status 204. */
  | { none: true }

type Usual = 'method' | 'access' | 'errors' | 'example'

/**
 * The operations of a section of the reference. Where they state nothing else, they are GET requests with a key, without errors of their own, and their
 * path is the example.
 * @param shared what all of them have
 */
export function operations(
  shared: Pick<Operation, 'tag'> & Partial<Operation>, declared: (Omit<Operation, 'tag' | Usual> & Partial<Pick<Operation, Usual>>)[],
): Operation[] {
  return declared.map((each) => ({ method: 'get', access: 'key', errors: [], example: each.path, ...shared, ...each }))
}

/** The header by which a request that makes something may be sent again (draft-ietf-httpapi-idempotency-key-header-07). */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'

/** Whether the request makes something that lasts, and so takes an `Idempotency-Key`. */
export function isMaking({ status, makes }: Pick<Operation, 'status' | 'makes'>): boolean {
  return makes === true || status === 201
}

/** Whether the route can answer 304. */
export function isRevalidated({ method, path }: Operation): boolean {
  return method === 'get' && path !== '/v1/health'
}
