import { create, object, optional, StructError, type Struct } from 'superstruct'
import { LONGEST_GIVEN, Refusal } from '../errors/refusal.ts'
import type { Member } from './body.ts'
import { documentedName } from './documented-name.ts'
import { isKeyName, parameterMeant, valueMeant } from './habits.ts'
import type { Parameter, Parameters, Values } from './parameter.ts'

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
 * @throws Refusal `invalid_parameter` naming the first parameter that is unknown, empty, not accepted, or repeated and no list
 */
export function readParameters(shape: Pick<Shape, 'parameters' | 'rules'>, path: Record<string, string>, query: string): Values {
  const given: Record<string, string> = { ...path }
  for (const [name, value] of new URLSearchParams(query)) {
    if (!Object.hasOwn(shape.parameters, name) || Object.hasOwn(path, name)) refuseUnknown(name, shape.parameters, path)
    if (value === '') refuse(name, 'is empty')
    const before = Object.hasOwn(given, name) ? given[name] : undefined
    if (before !== undefined && shape.parameters[name]?.item === undefined) refuse(name, 'given more than once')
    // A list may be repeated, with commas or without.
    given[name] = before === undefined ? value : `${before},${value}`
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
    const name = String(error.path[0])
    return refuseValue(name, given[name] as string, parameters[name] as Parameter, error.failures()[0]?.message ?? '')
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

function refuseUnknown(name: string, parameters: Parameters, path: Record<string, string>): never {
  const names = Object.keys(parameters).filter((each) => !Object.hasOwn(path, each))
  if (isKeyName(name)) refuse(name, 'a key is sent in a header, "Authorization: Bearer <key>", never in the address', { given: undefined })
  if (names.length === 0) refuse(name, 'not a parameter of this route, which takes none')
  const nearest = parameterMeant(name, names)
  refuse(name, `not a parameter of this route; ${nearest === null ? 'expected' : `did you mean ${nearest}? Expected`} one of ${names.join(', ')}`, { ...(nearest === null ? {} : { nearest }), allowed: names })
}

function refuseValue(name: string, given: string, { item, schema }: Parameter, problem: string): never {
  const meant = valueMeant(item === undefined ? [given] : given.split(','), schema)
  const details = { given: given.slice(0, LONGEST_GIVEN), ...meant }
  refuse(documentedName(name), meant.nearest === undefined ? problem : `${problem}; did you mean ${meant.nearest}?`, details)
}

function refuse(name: string, problem: string, details: Record<string, unknown> = {}): never {
  throw new Refusal('invalid_parameter', `${name}: ${problem}`, { details: { param: name, ...details } })
}
