import { any, array, coerce, create, define, intersection, object, optional, refine, StructError, validate, type Struct } from 'superstruct'
import { LONGEST_GIVEN, Refusal } from '../errors/refusal.ts'
import { parameterMeant, valueMeant } from './habits.ts'
import type { Parameter, Parameters, ParameterSchema, Values } from './parameter.ts'
import { NotKept, writtenOut } from './strict-json.ts'
import { LONGEST_LIST } from './values.ts'

/** The part of a JSON schema that the API reference shows for a body. */
export type BodySchema = Omit<ParameterSchema, 'type' | 'items'> & {
  type: ParameterSchema['type'] | 'object'
  description: string
  required?: readonly string[]
  additionalProperties?: false
  properties?: Record<string, BodySchema>
  items?: ParameterSchema | BodySchema
}

/** One member of a JSON body, or the body itself: how it is read, and its description in the reference. */
export type Member = { struct: Struct<unknown, unknown>; schema: BodySchema }

/**
 * A member that is read as a query's parameter is: a list as an array of 1 to 50 strings, numbers and flags as JSON's own.
 * Null counts as not given.
 */
export function member(parameter: Parameter): Member {
  const wellRead = define<unknown>('member', (value) => (value instanceof NotKept ? value.problem : value !== undefined || 'is missing'))
  const { schema, description } = parameter
  return {
    struct: coerce(wellRead, any(), (value) => readMember(parameter, value)),
    schema: { ...schema, description },
  }
}

/** The members that are read as these parameters of a query are. */
export function membersOf(parameters: Parameters): Record<string, Member> {
  return Object.fromEntries(Object.entries(parameters).map(([name, parameter]) => [name, member(parameter)]))
}

/** An object of members between which a rule holds. */
export function ruled({ struct, schema }: Member, rule: (values: Values) => string | null): Member {
  return { struct: refine(struct, 'rule', (values) => rule((values ?? {}) as Values) ?? true), schema }
}

/**
 * An object of members; it takes no others.
 * @param required names of those that must be given
 */
export function group(description: string, members: Record<string, Member>, required: readonly string[] = []): Member {
  const structs = Object.entries(members).map(([name, { struct }]): [string, Struct<unknown>] => (
    [name, (required.includes(name) ? struct : optional(struct)) as Struct<unknown>]
  ))
  const properties = Object.fromEntries(Object.entries(members).map(([name, { schema }]) => [name, schema]))
  return {
    struct: coerce(object(Object.fromEntries(structs)), any(), (value) => value ?? undefined) as unknown as Struct<unknown, unknown>,
    schema: { type: 'object', description, required, additionalProperties: false, properties },
  }
}

/** An array of 1 to `most` objects that are read alike. */
export function rows(description: string, row: Member, most: number): Member {
  const wellFilled = define<unknown>('rows', (value) => (
    (Array.isArray(value) && value.length >= 1 && value.length <= most) || `expected an array of 1 to ${most} objects`
  ))
  return {
    struct: intersection([wellFilled, array(row.struct)]) as unknown as Struct<unknown, unknown>,
    schema: { type: 'array', items: row.schema, minItems: 1, maxItems: most, description },
  }
}

/**
 * Reads a parsed JSON body.
 * @returns JSON values, absent where not given
 * @throws Refusal `invalid_parameter` naming the first member that is unknown, missing or not accepted
 */
export function readMembers({ struct, schema }: Member, given: unknown): Values {
  try {
    // Only what was given: superstruct leaves the others as undefined.
    return JSON.parse(JSON.stringify(create(given, struct))) as Values
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    throw refusalOfMember(error, schema, given)
  }
}

/** `filters.country`, `sites[3].lat` */
function nameOf(path: (string | number)[]): string {
  return path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('').replace(/^\./, '')
}

const JSON_TYPES: Record<string, string> = { integer: 'number' }

function readMember({ struct, schema, item }: Parameter, value: unknown): unknown {
  if (value === undefined || value === null) return undefined
  if (item !== undefined) {
    const read = Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? item.read(one) : undefined)) : []
    const most = schema.maxItems ?? LONGEST_LIST
    const fits = read.length >= 1 && read.length <= most && !read.includes(undefined)
    return fits ? [...new Set(read)] : new NotKept(`expected an array of 1 to ${most} ${item.accepts}`)
  }
  const type = JSON_TYPES[schema.type] ?? schema.type
  const text = type === 'number' ? numberText(value) : typeof value === type ? String(value) : undefined
  if (text === undefined) return value instanceof NotKept ? value : new NotKept(`expected a ${type}`)
  const [failure, read] = validate(text, struct, { coerce: true })
  return failure === undefined ? read : value instanceof NotKept ? value : new NotKept(failure.message)
}

/** A number of a body as it was written, which is read as one of a query is; undefined for what is none. */
export function numberText(value: unknown): string | undefined {
  return value instanceof NotKept ? value.source : typeof value === 'number' ? writtenOut(value) : undefined
}

function refusalOfMember({ type, path, failures, refinement }: StructError, body: BodySchema, whole: unknown): Refusal {
  const param = nameOf(path)
  if (type === 'object' && refinement !== undefined) return brokenRule(failures()[0]?.message ?? '', param)
  const given = path.reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], whole)
  const isUnknown = type === 'never'
  const meant = isUnknown ? memberMeant(String(path.at(-1)), membersAt(body, path.slice(0, -1)))
    : valueMeant([given].flat().map(String), (schemaAt(body, path) ?? {}) as ParameterSchema)
  const problem = isUnknown ? `not a member of this body; expected one of ${meant.allowed?.join(', ')}`
    : type === 'object' ? 'expected an object' : (failures()[0]?.message ?? '')
  return new Refusal('invalid_parameter', `${param || 'The body'}: ${problem}${meant.nearest === undefined ? '' : `; did you mean ${meant.nearest}?`}`, {
    details: { ...(param === '' ? {} : { param }), ...(isShort(given) ? { given } : {}), ...meant },
  })
}

/** @param sentence begins with the name of a member of the object that `of` names */
function brokenRule(sentence: string, of: string): Refusal {
  const told = of === '' ? sentence : `${of}.${sentence}`
  return new Refusal('invalid_parameter', told, { details: { param: told.slice(0, told.indexOf(':')) } })
}

function memberMeant(given: string, allowed: string[]): { nearest?: string; allowed: string[] } {
  const nearest = parameterMeant(given, allowed)
  return { ...(nearest === null ? {} : { nearest }), allowed }
}

/** Whether a value is worth returning: people recognize it, and it is no page of text. */
const isShort = (value: unknown): boolean => value !== undefined && !(value instanceof NotKept) && (JSON.stringify(value) ?? '').length <= LONGEST_GIVEN

/** The members that the object at a path of the body takes. */
const membersAt = (body: BodySchema, path: (string | number)[]): string[] => Object.keys(schemaAt(body, path)?.properties ?? {})

function schemaAt(body: BodySchema, path: (string | number)[]): BodySchema | undefined {
  return path.reduce<BodySchema | undefined>((at, part) => (
    typeof part === 'number' ? at?.items as BodySchema : at?.properties?.[part]
  ), body)
}
