import { FILE_SIZE } from '../shapes/file-size.ts'
import { readNumber } from '../shapes/numbers.ts'
import { parameter, type Parameter, type Parameters } from '../shapes/parameter.ts'
import type { Rule, Shape } from '../shapes/read-parameters.ts'
import { PAGE } from '../shapes/shared.ts'
import { decimal, flag, integerFrom, name, names, oneOf, readDate, readTimestamp, text } from '../shapes/values.ts'
import { CRSS } from './crs.ts'
import { FILE_FORMS, type FileForm, type Form } from './links.ts'
import type { Properties, Property } from '../capacity/feature-properties.ts'

/** Features on a page: by default, as HTML, and at most. */
const PAGE_SIZE = { usual: 1000, html: 100, most: 5000 } as const

/** Features on a page in a form where no limit is given: people read fewer than programs. */
export const usualSize = (form: Form | FileForm): number => PAGE_SIZE[form === 'html' ? 'html' : 'usual']

/** Features on a page, whatever the plan. */
export const LARGEST_PAGE = PAGE_SIZE.most

/** Beyond that, `next` is the way: what is passed over is read. */
const LARGEST_OFFSET = 1_000_000

const URIS = [...CRSS.keys()]

const FORM = 'Form of the answer; where it is left out, the header `Accept` decides.'
const format = oneOf(['json', 'html'], FORM)

/** Above the most it is the most, as OGC API Features asks, but with `offset`: see grid.features_size. */
const limit = parameter(
  'a whole number from 1', { type: 'integer', minimum: 1, maximum: PAGE_SIZE.most, default: PAGE_SIZE.usual },
  'Features on a page; where it is left out, a page of HTML has 100. A page of `capacity` counts as the pages of the plan’s size that it stands for, and holds no more than the plan takes at once. A larger limit is lowered to the most, but refused where `offset` is given without `cursor`.',
  (text) => (/^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined),
)

const bbox = parameter(
  'four or six numbers', { type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 6 },
  'Features whose point lies in the box: its lower corner, then its upper one, in the order of the axes of `bbox-crs`. Heights are ignored.',
  (text) => {
    const corners = text.split(',').map(readNumber)
    return (corners.length === 4 || corners.length === 6) && !corners.includes(undefined) ? corners : undefined
  },
)

/** A period: its first and last day, null where it is open. */
export type Period = [string | null, string | null]

const datetime = parameter(
  'a date, an RFC 3339 timestamp, or an interval of two of them such as 2026-01-01/..', { type: 'string' },
  'Features whose `source_date` lies in the period. Assets have no date: all of them match.', readPeriod,
)

function readPeriod(text: string): Period | undefined {
  const [first, last = first, ...more] = text.split('/').map((part) => (part === '..' || part === '' ? null : readDay(part)))
  return first === undefined || last === undefined || more.length > 0 || !text.includes('/') && first === null ? undefined : [first, last]
}

/** The day in UTC of a date, also with the `T` that GDAL 3.6 writes behind it, or of a timestamp. */
function readDay(text: string): string | undefined {
  const instant = readTimestamp(text)
  return readDate(text.replace(/T$/, '')) ?? (instant === undefined ? undefined : new Date(instant).toISOString().slice(0, 10))
}

const crs = oneOf(URIS, 'CRS of the coordinates in the answer.', URIS[0])

/** What of each feature is wanted. */
function parts(properties: Properties): Parameters {
  const known = Object.keys(properties).filter((name) => name !== 'geometry')
  return {
    properties: parameter(
      `a comma list of ${known.join(', ')}`, { type: 'array', items: { type: 'string' }, minItems: 1 }, 'Properties of the features in the answer; all, where it is left out.',
      (given) => (given.split(',').every((name) => known.includes(name)) ? given.split(',') : undefined),
    ),
    skipGeometry: flag('Leaves the places out.'),
  }
}

/** GDAL asks for columns of booleans by 1 and 0. */
const TRUTH = new Map([['true', true], ['1', true], ['false', false], ['0', false]])

/** How the value of a property is given in a query. */
function valueOf({ type, words }: Property): Parameter {
  const description = 'Features with this value of the property of that name.'
  if (words !== undefined) return oneOf(words, description)
  if (type === 'number') return decimal(description)
  if (type === 'integer') return integerFrom(0, description)
  if (type === 'boolean') return parameter('true or false', { type: 'boolean' }, description, (text) => TRUTH.get(text))
  if (type === 'date') return parameter('a date such as 2026-03-01', { type: 'string', format: 'date' }, description, readDate)
  return text(500, description)
}

/** Properties by their names, but those in `others`. */
function byProperty({ geometry: _place, ...properties }: Properties, others: Parameters): Parameters {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !Object.hasOwn(others, name)).map(([name, property]) => [name, valueOf(property)]))
}

/** What is passed over is read in the order of a property. */
const LARGEST_SORTED_OFFSET = 10_000

const sortedByCursor: Rule = ({ sortby, offset, cursor }) => (
  sortby !== undefined && cursor === undefined && Number(offset ?? 0) > LARGEST_SORTED_OFFSET
    ? `offset: at most ${LARGEST_SORTED_OFFSET} with sortby; from there on follow the links of next` : null
)

/**
 * What a page of a collection is asked for.
 * @param sortables what it may be sorted by
 * @param filters of its own
 */
export function itemsShape(properties: Properties, sortables: readonly string[], filters: Parameters, rules: Rule[] = []): Shape {
  const sortby = parameter(
    `one of ${sortables.join(', ')}, with - before it for the greatest first`, { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 1 },
    'A sortable, with `-` before it for the greatest first: the order of features. Nulls come last either way, but an unknown date is older than any; equal values by id; by id, where it is left out.',
    // A plus is a blank in a query that was not encoded.
    (given) => (sortables.includes(given.replace(/^[ +-]/, '')) ? given.replace(/^[ +]/, '') : undefined),
  )
  const others = { ...ITEMS, ...parts(properties), sortby, ...filters }
  return { parameters: { ...others, ...byProperty(properties, others) }, rules: [sortedByCursor, ...rules], list: true }
}

/** What a page of every collection is asked for, besides its filters. */
const ITEMS = {
  limit,
  offset: integerFrom(0, 'Features to pass over. With `cursor` it is only told on in links.', LARGEST_OFFSET),
  cursor: { ...PAGE.cursor, description: 'Of a `next` link; the filters must stay the same.' },
  bbox,
  'bbox-crs': oneOf(URIS, 'CRS of `bbox`.', URIS[0]),
  datetime,
  crs,
  ids: names('Features with these ids.'),
  q: text(200, 'Features whose asset has this in its name, whatever its case, its accents and what separates its words.'),
  filter: parameter(
    'a filter of at most 10,000 characters', { type: 'string', minLength: 1, maxLength: 10_000 }, 'A filter in CQL2 over the queryables.',
    (text) => (text.length <= 10_000 ? text : undefined),
  ),
  'filter-lang': oneOf(['cql2-text', 'cql2-json'], 'Encoding of `filter`.', 'cql2-text'),
  'filter-crs': oneOf(URIS, 'CRS of the geometries in `filter`.', URIS[0]),
  f: oneOf(['json', 'html', ...FILE_FORMS], `${FORM} A file, \`csv\` or \`gpkg\`, holds all that match, at most ${FILE_SIZE.toLocaleString('en')}, unless \`limit\` says otherwise.`),
} satisfies Parameters

/** GET /ogc/collections/{collection}/items/{id} */
export function itemShape(properties: Properties): Shape {
  return { parameters: { id: name('Id of the feature.'), crs, ...parts(properties), f: format }, list: false }
}

/** All that has no parameter but its form. */
export const documentParams: Shape = { parameters: { f: format }, list: false }
