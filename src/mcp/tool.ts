import type { RouterContext } from '@koa/router'
import type { State } from '../middleware/state.ts'
import type { Schema } from '../openapi/schema.ts'
import type { DataPage } from '../routes/data.ts'
import type { CallKeyed } from '../routes/keyed-route.ts'
import type { CallPublic } from '../routes/public-route.ts'
import type { Member } from '../shapes/body.ts'
import type { Values } from '../shapes/parameter.ts'
import { parseExact } from '../capacity/exact-json.ts'

/** The routes that tools stand for, as functions. */
export type Routes = Record<'assets' | 'sites' | 'record' | 'records' | 'upstream' | 'history' | 'operators' | 'sources' | 'changes', CallKeyed>
  /** Limited per address, as they are over HTTP. */
  & Record<'places' | 'coverage', CallPublic>

/** What a tool answers: words for a model, and the same as data for a program. Clients hand on one or the other, so each says all. */
export type Told = { text: string; structured: Record<string, unknown> }

/** A tool of the Model Context Protocol. Its call is a request to one keyed route, or more or none where its description says so, and counts as these. */
export type Tool = {
  name: string
  /** For the model that chooses among tools. */
  description: string
  /** Its arguments: how they are read, and their JSON schema. */
  takes: Member
  /** JSON schema of what it answers as data. */
  gives: Schema
  answer: (call: Call) => Promise<Told>
}

/** A call of a tool. */
export type Call = {
  ctx: RouterContext<State>
  routes: Routes
  /** Reads the arguments. To be called while the route reads its parameters, so that the key is judged before them. @throws Refusal */
  read: () => Values
  /** What the addresses of pages start with. */
  base: string
}

export type Meta = { warnings: { code: string; message: string }[]; attribution: { text: string; url: string | null }[] }

/** A page of a route; `Data`, and `More` that the route adds to `meta`, are as the OpenAPI document has them. */
export type Page<Data, More = object> = { data: Data; meta: Meta & More; nextCursor: string | null }

/** Figures come as the decimal text that is served: see exact-json.ts. */
export function parsed<Data, More = object>({ data, meta, nextCursor }: DataPage): Page<Data, More> {
  return { data: parseExact(data) as Data, meta: parseExact(meta) as Meta & More, nextCursor }
}
