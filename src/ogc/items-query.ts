import { Refusal } from '../errors/refusal.ts'
import type { Values } from '../shapes/parameter.ts'
import { FILE_SIZE } from '../shapes/file-size.ts'
import type { Collection } from './collections.ts'
import { checkFilter, MOST_OPERATORS } from './cql2/check.ts'
import { parseText } from './cql2/parse-text.ts'
import { FilterError, type Tree } from './cql2/tree.ts'
import { CRS84, CRSS, type Crs } from './crs.ts'
import { isFile, type FileForm, type Form } from './links.ts'
import { LARGEST_PAGE, usualSize, type Period } from './parameters.ts'
import { queryablesOf } from './properties.ts'

/** A CRS by its URI, which was checked. */
export function crsOf(uri: unknown): Crs {
  return CRSS.get(String(uri)) ?? CRS84
}

/** What the statements take to answer with a part of features, in a CRS: nothing for all, in longitude and latitude as they are kept. */
export function answerIn({ crs: uri, properties, skipGeometry }: Values): object {
  const crs = crsOf(uri)
  return {
    ...(crs === CRS84 ? {} : { srid: crs.srid, north_first: crs.northFirst }), ...(properties === undefined ? {} : { properties }),
    ...(skipGeometry === true ? { skip_geometry: true } : {}),
  }
}

/**
 * The parameters of the statement that reads a page of features.
 * @param values as read by the collection's shape
 * @param form of the answer: a file without `limit` is whole, or refused
 * @throws Refusal `invalid_parameter` for a filter or box that is none, and for coordinates that the form does not have
 */
export function itemsQuery(values: Values, collection: Collection, form: Form | FileForm): object {
  const whole = isFile(form) && values.limit === undefined
  if (form === 'gpkg' && crsOf(values.crs) !== CRS84) throw new Refusal('invalid_parameter', 'crs: a GeoPackage has longitude and latitude alone (CRS84)')
  const {
    limit = whole ? FILE_SIZE : usualSize(form), offset = 0, bbox, 'bbox-crs': bboxCrs, datetime, crs: _crs, filter, 'filter-lang': language,
    'filter-crs': filterCrs, f: _form, cursor: _cursor, ids, sortby, properties: _properties, skipGeometry: _skipped, ...others
  } = values
  const { filterMember, dateProperty, keyed, filters } = collection
  const queryables = queryablesOf(collection.properties)
  const asked = Object.entries(others).filter(([name]) => !filters.includes(name)).map(([name, value]) => ({ op: '=', args: [{ property: name }, value] }))
  if (ids !== undefined) asked.push({ op: 'in', args: [{ property: 'id' }, ids] })
  const conditions = asked.map((tree) => checkFilter(tree, queryables, CRS84))
  if (typeof filter === 'string') {
    const read = language === 'cql2-json' ? parseJson : parseText
    const most = MOST_OPERATORS[keyed ? 'keyed' : 'open']
    conditions.push(named('filter', () => checkFilter(read(filter), queryables, crsOf(filterCrs), most)))
  }
  if (datetime !== undefined && dateProperty !== null) conditions.push(...inPeriod(dateProperty, datetime as Period).map((tree) => checkFilter(tree, queryables, CRS84)))
  const box = bbox === undefined ? null : boxIn(bbox as number[], crsOf(bboxCrs))
  if (box !== null && !Array.isArray(box)) conditions.push(named('bbox', () => checkFilter(box, queryables, crsOf(bboxCrs))))
  return {
    ...Object.fromEntries(Object.entries(others).filter(([name]) => filters.includes(name))), ...(sortby === undefined ? {} : { sort: sortby }),
    limit, most: whole ? FILE_SIZE : LARGEST_PAGE, offset, ...(whole ? { whole } : {}),
    ...(values.limit === undefined || values.offset === undefined ? {} : { stepped: true }), ...answerIn(values),
    ...(Array.isArray(box) ? { bbox: box } : {}),
    ...(conditions.length === 0 ? {} : { [filterMember]: conditions.length === 1 ? conditions[0] : { op: 'and', args: conditions } }),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FilterError('not JSON')
  }
}

/** A record of an unknown date is older than any. */
function inPeriod(property: string, [first, last]: Period): Tree[] {
  const [after, before] = [{ op: '>=', args: [{ property }, { date: first }] }, { op: '<=', args: [{ property }, { date: last }] }]
  return [...(first === null ? [] : [after]), ...(last === null ? [] : first === null ? [{ op: 'or', args: [before, { op: 'isNull', args: [{ property }] }] }] : [before])]
}

/** A box in degrees as the other routes take it, which may cross the antimeridian; one in another CRS as a condition. */
function boxIn(given: number[], crs: Crs): number[] | Tree {
  const flat = given.length === 6 ? [given[0], given[1], given[3], given[4]] as number[] : given
  if (crs.srid !== 4326) {
    return { op: 's_intersects', args: [{ property: 'geometry' }, { bbox: flat }] }
  }
  const box = crs.northFirst ? [flat[1], flat[0], flat[3], flat[2]] as number[] : flat
  const inRange = box.every((degrees, index) => Math.abs(degrees) <= (index % 2 === 0 ? 180 : 90))
  if (!inRange || Number(box[1]) > Number(box[3])) {
    throw new Refusal('invalid_parameter', 'bbox: expected degrees, the lower latitude first')
  }
  return box
}

function named<T>(parameter: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof FilterError ? new Refusal('invalid_parameter', `${parameter}: ${error.message}`) : error
  }
}
