import { create, StructError, type Struct } from 'superstruct'
import { ConfigError } from './config-error.ts'

/** One setting of the environment. */
export type Setting<Value> = {
  name: string
  /** The value of a text. @throws ConfigError */
  read: (text: string) => Value
  /** The value where the setting is not given. */
  otherwise: Value
  /** What the table of settings says of that, and of the setting. */
  shown: string
  meaning: string
}

/** Settings by the member of the configuration that each of them is. */
export type Settings = { [member: string]: Setting<unknown> | Settings }

/** The type of the configuration that settings make. */
export type ValuesOf<Rows> = { [Member in keyof Rows]: Rows[Member] extends Setting<infer Value> ? Value : ValuesOf<Rows[Member]> }

type Details<Given, Value> = {
  /** What people read of the default, where its value does not say it. */
  shown?: string
  /** What the number counts; the value is that many times `size`. */
  unit?: { name: string; size: number }
  /** The value of what is given. */
  as?: (given: Given) => Value
}

export function setting<Given, Otherwise, Value = Given>(
  name: string, shape: Struct<Given, unknown>, otherwise: Otherwise, meaning: string, { shown, unit, as }: Details<Given, Value> = {},
): Setting<Value | Otherwise> {
  const size = unit?.size ?? 1
  const plain = typeof otherwise === 'number' ? otherwise / size : typeof otherwise === 'boolean' ? Number(otherwise) : String(otherwise)
  return {
    name, otherwise, meaning,
    shown: shown ?? `\`${plain}\`${unit === undefined ? '' : ` ${unit.name}`}`,
    read: (text) => {
      const given = checked(name, text, shape)
      return (as !== undefined ? as(given) : typeof given === 'number' ? given * size : given) as Value
    },
  }
}

function checked<Given>(name: string, text: string, shape: Struct<Given, unknown>): Given {
  try {
    return create(text, shape)
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    throw new ConfigError(`${name}: ${error.failures()[0]?.message}`)
  }
}

/** Reads settings from an environment; an empty one counts as not given. @throws ConfigError naming the first that is wrong */
export function valuesOf<Rows extends Settings>(rows: Rows, environment: Record<string, string | undefined>): ValuesOf<Rows> {
  return Object.fromEntries(Object.entries(rows).map(([member, row]) => {
    if (!isSetting(row)) return [member, valuesOf(row, environment)]
    const text = environment[row.name]
    return [member, text ? row.read(text) : row.otherwise]
  })) as ValuesOf<Rows>
}

/** All settings, one after the other. */
export function listed(rows: Settings): Setting<unknown>[] {
  return Object.values(rows).flatMap((row) => (isSetting(row) ? [row] : listed(row)))
}

function isSetting(row: Setting<unknown> | Settings): row is Setting<unknown> {
  return typeof row.read === 'function'
}
