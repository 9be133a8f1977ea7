import { create, object, optional, StructError, type Struct } from 'superstruct'
import { Refusal } from '../errors/refusal.ts'
import type { Member } from './body.ts'
import type { Parameters, Values } from './parameter.ts'

/** A rule between parameters: a sentence that names them when it is broken, else null. */
export type Rule = (values: Values) => string | null

/** What a route takes. */
export type Shape = {
  parameters: Parameters
  rules?: Rule[]
  /** The answer is a page of an array, with `pagination`. */
  list: boolean
  /** The request carries a JSON object. */
  body?: Member
}

/**
 * Reads the path's and the query's parameters.
 * @param path decoded parameters of the path
 * @param query query string without its question mark
 * @throws Refusal `invalid_parameter` naming the first parameter that is unknown, repeated, empty or not accepted
 */
export function readParameters(shape: Pick<Shape, 'parameters' | 'rules'>, path: Record<string, string>, query: string): Values {
  const given: Record<string, string> = { ...path }
  for (const [name, value] of new URLSearchParams(query)) {
    if (!Object.hasOwn(shape.parameters, name) || Object.hasOwn(path, name)) refuse(name, unknownOf(shape.parameters, path))
    if (Object.hasOwn(given, name)) refuse(name, 'given more than once')
    if (value === '') refuse(name, 'is empty')
    given[name] = value
  }
  const values = readAll(given, shape.parameters)
  requireRules(shape, values)
  return values
}

/** @throws Refusal `invalid_parameter` with the first rule between parameters that is broken */
export function requireRules({ rules = [] }: Pick<Shape, 'rules'>, values: Values): void {
  for (const rule of rules) {
    const broken = rule(values)
    if (broken !== null) throw new Refusal('invalid_parameter', broken)
  }
}

function readAll(given: Record<string, string>, parameters: Parameters): Values {
  try {
    const values = create(given, structOf(parameters))
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    return refuse(String(error.path[0]), error.failures()[0]?.message ?? '')
  }
}

/** Made once a route: making it takes longer than a request's own reading. */
const made = new WeakMap<Parameters, Struct<Values>>()

function structOf(parameters: Parameters): Struct<Values> {
  let struct = made.get(parameters)
  if (struct === undefined) {
    struct = object(Object.fromEntries(Object.entries(parameters).map(([name, { struct }]) => [name, optional(struct)]))) as unknown as Struct<Values>
    made.set(parameters, struct)
  }
  return struct
}

/** What is wrong with a parameter that a route does not take. */
function unknownOf(parameters: Parameters, path: Record<string, string>): string {
  const names = Object.keys(parameters).filter((name) => !Object.hasOwn(path, name))
  return names.length > 0 ? `not a parameter of this route; expected one of ${names.join(', ')}` : 'not a parameter of this route, which takes none'
}

function refuse(name: string, problem: string): never {
  throw new Refusal('invalid_parameter', `${name}: ${problem}`)
}
