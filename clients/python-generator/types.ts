import { pythonArgument } from '../../src/openapi/python-name.ts'

/** A schema of the OpenAPI document, as far as Python types tell of it. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: string[]
  /** The words so far of an answer, which may have others. */
  'x-extensible-enum'?: string[]
  const?: string | boolean
  anyOf?: Schema[]
  items?: Schema | boolean
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}

/** Who writes a value, which decides what lists are: the caller, or the service. */
export type Side = 'asked' | 'answered'

const PLAIN: Record<string, string> = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' }

export const pascal = (name: string): string => name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Text between `"""`. */
export const docstring = (text: string): string => `"""${text.replaceAll('\\', '\\\\').replaceAll('"""', "'''")}${text.endsWith('"') ? ' ' : ''}"""`

/** The Python types of schemas, each definition written once: words as `Literal`, objects as `TypedDict`. */
export class PythonTypes {
  readonly #schemas: Record<string, Schema>
  readonly #definitions = new Map<string, string>()
  readonly #nameOf = new Map<string, string>()
  readonly #common: (parameter: string) => boolean

  /**
   * @param schemas the named ones
   * @param common whether a parameter has the same words in several operations
   */
  constructor(schemas: Record<string, Schema>, common: (parameter: string) => boolean) {
    this.#schemas = schemas
    this.#common = common
    for (const name of Object.keys(this.#schemas)) this.of({ $ref: name }, '', name, 'answered')
  }

  get definitions(): string[] {
    return [...this.#definitions.values()]
  }

  get names(): string[] {
    return [...this.#definitions.keys()]
  }

  /**
   * The type of a value.
   * @param owner of what the value is a part: an operation or an object
   * @param name the value's own
   */
  of(schema: Schema, owner: string, name: string, side: Side): string {
    if (schema.$ref !== undefined) return this.#component(schema.$ref.split('/').at(-1) ?? '')
    if (schema.anyOf) return schema.anyOf.map((one) => this.of(one, owner, name, side)).join(' | ')
    if (schema.const !== undefined) return `Literal[${typeof schema.const === 'boolean' ? pascal(String(schema.const)) : JSON.stringify(schema.const)}]`
    const types = [schema.type ?? 'object'].flat()
    const [type = 'null'] = types.filter((one) => one !== 'null')
    const empty = types.length > 1 ? ' | None' : ''
    const soFar = schema['x-extensible-enum']
    if (soFar) return `${this.#literal(soFar, owner, name)} | str${empty}`
    if (schema.enum) return `${this.#literal(schema.enum, owner, name)}${empty}`
    if (type === 'array') {
      const rows = typeof schema.items === 'object' ? schema.items : schema.prefixItems?.[0] ?? {}
      return `${side === 'asked' ? 'Sequence' : 'list'}[${this.of(rows, owner, name, side)}]${empty}`
    }
    if (type !== 'object') return `${PLAIN[type]}${empty}`
    if (schema.properties) return `${this.#object(schema, `${owner}${pascal(name)}`, side)}${empty}`
    const value = typeof schema.additionalProperties === 'object' ? this.of(schema.additionalProperties, owner, name, side) : 'Any'
    return `dict[str, ${value}]${empty}`
  }

  /** The schema itself, also where a reference names it. */
  resolved(schema: Schema | undefined): Schema {
    return this.#schemas[schema?.$ref?.split('/').at(-1) ?? ''] ?? schema ?? {}
  }

  #component(name: string): string {
    const schema = this.#schemas[name]
    if (!schema) throw new Error(`The document has no schema ${name}`)
    return this.#definitions.has(name) ? name : this.of(schema, '', name, 'answered')
  }

  #object(schema: Schema, name: string, side: Side): string {
    const text = JSON.stringify([schema, side])
    const known = this.#nameOf.get(text)
    if (known !== undefined) return known
    if (this.#definitions.has(name)) throw new Error(`Two objects are called ${name}`)
    this.#nameOf.set(text, name)
    this.#definitions.set(name, '')
    const fields = Object.entries(schema.properties ?? {}).map(([field, value]) => {
      const type = this.of(value, name, field, side)
      return { field, type: schema.required?.includes(field) ? type : `NotRequired[${type}]`, said: value.description }
    })
    const about = schema.description ?? 'An object.'
    this.#definitions.set(name, fields.some(({ field }) => pythonArgument(field) !== field || !/^\w+$/.test(field))
      ? [`${name} = TypedDict("${name}", {`, ...fields.flatMap(({ field, type, said }) => [
        ...(said === undefined ? [] : [`    # ${said}`]), `    "${field}": ${JSON.stringify(type.replaceAll('"', "'"))},`]), '})', docstring(about)].join('\n')
      : [`class ${name}(TypedDict):`, `    ${docstring(about)}`, ...fields.flatMap(({ field, type, said }) => [
        '', `    ${field}: ${type}`, ...(said === undefined ? [] : [`    ${docstring(said)}`])])].join('\n'))
    return name
  }

  #literal(words: string[], owner: string, name: string): string {
    const text = JSON.stringify(words)
    const key = `${name} ${text}`
    const known = this.#nameOf.get(key)
    if (known !== undefined) return known
    const called = `${this.#common(name) ? '' : owner}${pascal(name)}`
    const free = [called, `${owner}${pascal(name)}`].find((one) => !this.#definitions.has(one) && !(one in this.#schemas))
    if (free === undefined) throw new Error(`Two lists of words are called ${called}`)
    this.#nameOf.set(key, free)
    this.#definitions.set(free, `${free} = Literal${text.replaceAll(',', ', ')}`)
    return called
  }
}
