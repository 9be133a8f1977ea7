import { any, coerce } from 'superstruct'
import { member, type Member } from '../shapes/body.ts'
import { CAPACITY_FILTERS } from '../shapes/capacity.ts'
import type { Parameter, Parameters, Values } from '../shapes/parameter.ts'
import { PAGE } from '../shapes/shared.ts'
import { countries, integerFrom, oneOf } from '../shapes/values.ts'
import { FIRMNESS, WAYS, type Way } from '../shapes/vocabulary.ts'

/**
 * An argument of a tool, read as the parameter of a route is. A list may be an array or one text, with commas or without: models write either.
 * @param description for the model; that of the parameter unless given
 */
export function argument(parameter: Parameter, description = parameter.description): Member {
  const read = member({ ...parameter, description })
  return parameter.item === undefined ? read : { ...read, struct: coerce(read.struct, any(), itemsOf) }
}

/** Those parameters of a route that are named, each with its description for the model. */
export function argumentsOf(parameters: Parameters, told: Record<string, string>): Record<string, Member> {
  return Object.fromEntries(Object.entries(told).map(([name, description]) => [name, argument(parameters[name] as Parameter, description)]))
}

const itemsOf = (given: unknown): unknown => (
  typeof given === 'string' || Array.isArray(given) ? [given].flat().flatMap((one) => (typeof one === 'string' ? one.split(',').map((item) => item.trim()) : [one])) : given
)

export const countryArgument = (description = 'Codes.'): Member => argument(countries(description))

/** What people build: each finds figures for it and wider ones. The rest of the terms are those of columns. */
export const PLANTS = ['solar', 'wind', 'hydro', 'storage', 'data_centre', 'ev_charging'] as const

export const directionArgument = argument(oneOf([...WAYS, 'both'], 'Feeds in, draws; both if left out.'))
export const cursorArgument = argument(PAGE.cursor, 'Of the last answer.')
export const limitArgument = (usual: number): Member => argument(integerFrom(1, `${usual} when left out.`))

/** What is needed of a figure, as find_capacity and judge_sites ask for it. */
export const NEEDS: Record<string, Member> = {
  direction: directionArgument,
  technology: argument(oneOf(PLANTS, 'What connects.')),
  firmness: argument(oneOf(FIRMNESS, 'Firmness.')),
  ...argumentsOf(CAPACITY_FILTERS, {
    min_capacity_mw: 'Least MW.',
    min_capacity_mva: 'Or least MVA.',
    upstream_min_capacity_mw: 'All known above have it too.',
    horizon_year: 'Figures for it.',
  }),
}

/** The directions of the route that a tool's `direction` stands for; a bidirectional figure counts for either. */
export function directionsOf(direction: unknown): { direction?: string[] } {
  return direction === undefined || direction === 'both' ? {} : { direction: [String(direction), 'bidirectional'] }
}

/** The directions that an answer tells. */
export function waysOf(direction: unknown): readonly Way[] {
  return WAYS.filter((way) => direction === undefined || direction === 'both' || direction === way)
}

/** Filters of the routes from a tool's arguments, of which those that are not named here are called the same. */
export function filtersOf({ direction, technology, firmness, ...rest }: Values): Values {
  return { ...rest, ...directionsOf(direction), ...technology !== undefined && { technology: [technology] }, ...firmness !== undefined && { firmness: [firmness] } }
}

/** The units in which a least figure is asked for. */
export const unitsOf = (values: Values): string[] => ['MW', 'MVA'].filter((unit) => values[`min_capacity_${unit.toLowerCase()}`] !== undefined)
