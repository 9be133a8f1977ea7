import {
  assetCapacityParams, capacityAssetsParams, capacityParams, capacityRecordParams, nearbyParams, postcodeCapacityParams,
} from '../shapes/capacity.ts'
import { sitesParams } from '../shapes/sites.ts'
import { historyParams } from '../shapes/changes.ts'
import type { ErrorCode } from '../errors.ts'
import type { Operation } from './operation.ts'
import { count, fields, id, instant, list, number, orNull, ref, text, word, type Schema } from './schema.ts'

/** Errors of a search, besides those of its parameters. */
export const CAPACITY_ERRORS: ErrorCode[] = [
  'country_not_supported', 'operator_not_found', 'operator_not_supported', 'source_not_found', 'source_not_available',
  'source_rights_restricted', 'source_data_stale', 'capacity_semantics_not_comparable', 'plan_required',
]

const SUMMARY = fields('Counts of all matching records, not only of this page.', {
  with_capacity: count('Figures of at least 0.0005 of their unit.'),
  zero: count('Figures below that: zero or negative.'),
  withheld: count('Figures that may not be served, because of their rights.'),
  unknown: count('Empty cells, and classes without a figure.'),
  stale: count('Records with data older than its source allows; each is also counted in one of the others.'),
})

const ASSETS_SUMMARY = orNull(fields('Counts of all matching assets, not only of this page; null where the place and the filters on '
  + 'assets leave more than 4,000.', {
  assets: count('Assets.'),
  with_capacity: count('Those whose best figure is at least 0.0005 of its unit.'),
  zero: count('Those whose best figure is below that: zero or negative.'),
  withheld: count('Those without a figure or class that may be served, because of rights.'),
  unknown: count('Those with a class or an empty cell.'),
  stale: count('Those whose best figure is older than its source allows; each is also counted in one of the others.'),
}))

const POSTCODE = fields('The code that was found, and where it lies.', {
  requested: text('The requested code, normalised.'),
  resolved: text('The longest known code with which it begins.'),
  lon: number('Longitude, WGS84 degrees.'),
  lat: number('Latitude, WGS84 degrees.'),
})

const VERSION: Schema = fields('One published version of a record.', {
  record: ref('CapacityRecord'),
  valid_from: instant('When this version was published.'),
  valid_to: orNull(instant('When it was replaced or removed; null while it is served.')),
})

const SITE = fields('A site of the request.', {
  name: text('As given.'), lat: number('As given.'), lon: number('As given.'),
  nearest: orNull(ref('AssetCapacity')),
  distance_m: orNull(number('From the site to it, in metres; null for none within the radius.')),
  nearer: list(fields('An asset that does not count.', {
    asset_id: id('ast', 'Asset.'),
    distance_m: number('From the site, in metres.'),
    why: word(['too_little', 'zero', 'not_published', 'class_only', 'withheld', 'stale', 'voltage', 'firmness'],
      '`voltage`: outside the limits. `stale`, `firmness`: a figure fails for that alone. Else the best of its records: `too_little`, `zero`, '
        + '`class_only`, `withheld`, `not_published` (also a figure in another unit, where MW are asked for).'),
  }), 'The nearest five at most of the assets that are asked about and nearer than the nearest that counts; within the radius where none does.'),
})

export const capacityOperations: Operation[] = [
  {
    id: 'searchCapacity', method: 'get', path: '/v1/capacity', tag: 'Capacity', access: 'key',
    summary: 'Search capacity records',
    description: 'Every record that matches all filters, page by page. Filters with fixed values match exactly: '
      + '`solar` does not match `any`. Nulls and withheld figures match no numeric filter. Without one, withheld records are listed.',
    shape: capacityParams, answer: { envelope: ref('CapacityRecord') }, errors: CAPACITY_ERRORS,
    example: '/v1/capacity?availability_type=available&min_capacity_mw=20&sort=-value_mw&limit=1',
  },
  {
    id: 'capacityNearby', method: 'get', path: '/v1/capacity/nearby', tag: 'Capacity', access: 'key',
    summary: 'Capacity around a place',
    description: 'Records of the assets within `radius_km`, nearest first, each with `distance_m`. Distances are geodesic, '
      + 'to an area’s polygon (0 inside it) or else to the point.',
    shape: nearbyParams, required: ['lat', 'lon'],
    answer: { envelope: ref('CapacityRecord'), meta: { summary: SUMMARY } }, errors: CAPACITY_ERRORS,
    example: '/v1/capacity/nearby?lat=54.45&lon=-1.72&radius_km=5&limit=1',
  },
  {
    id: 'findSites', method: 'post', path: '/v1/capacity/sites', tag: 'Capacity', access: 'key',
    summary: 'The nearest capacity of many sites',
    description: 'For each site, in order: the nearest asset with capacity within `radius_km`, and why nearer assets do not count. With '
      + '`min_capacity_mw` an asset counts by an `available` figure of so many MW, else by any above zero; the other filters as in the search. '
      + 'Counts as one request for each ten sites begun, all or nothing, so that a plan takes twenty sites at once for each request a second.',
    shape: sitesParams, answer: { envelope: list(SITE, 'A row a site.') },
    errors: [
      'country_not_supported', 'operator_not_found', 'operator_not_supported', 'source_not_found', 'source_not_available',
      'source_rights_restricted', 'plan_required',
    ],
    example: '/v1/capacity/sites',
    exampleBody: { sites: [{ name: 'North field', lat: 54.45, lon: -1.72 }], radius_km: 25, filters: { direction: ['generation', 'load'] } },
  },
  {
    id: 'listAssetCapacity', method: 'get', path: '/v1/capacity/assets', tag: 'Capacity', access: 'key',
    summary: 'Assets by their best capacity',
    description: 'Each asset with a matching record once, with the greatest `available` figure that may be served of each direction, as '
      + 'capacity tiles show it. Greatest first: what `direction` asks for, else of both directions. Around `lat` and `lon` nearest first, '
      + 'within the plan’s radius. Assets without a figure in MW come last.',
    shape: capacityAssetsParams, answer: { envelope: ref('AssetCapacity'), meta: { summary: ASSETS_SUMMARY } },
    errors: [
      'country_not_supported', 'operator_not_found', 'operator_not_supported', 'source_not_found', 'source_not_available',
      'source_rights_restricted', 'plan_required',
    ],
    example: '/v1/capacity/assets?bbox=-1.8,54.4,-1.7,54.5&limit=1',
  },
  {
    id: 'getPostcodeCapacity', method: 'get', path: '/v1/postcodes/:postcode_country/:postcode/capacity', tag: 'Capacity',
    access: 'key',
    summary: 'Capacity that serves a postcode',
    description: 'First the records of the assets that are the postcode, then those of areas that it touches, then those '
      + 'around it, nearest first. The longest known code counts: `7311 AB` is found as `7311` if only that is known.',
    shape: postcodeCapacityParams, answer: { envelope: ref('CapacityRecord'), meta: { postcode: POSTCODE } },
    errors: ['capacity_not_available', ...CAPACITY_ERRORS],
    example: '/v1/postcodes/NL/7311/capacity?limit=1',
  },
  {
    id: 'getCapacityRecord', method: 'get', path: '/v1/capacity/:id', tag: 'Capacity', access: 'key',
    summary: 'One capacity record',
    description: 'The record as it is served now.',
    shape: capacityRecordParams, answer: { envelope: ref('CapacityRecord') }, errors: ['capacity_not_available'],
    example: '/v1/capacity/cap_db2581d2d1c34fcaf788',
  },
  {
    id: 'getSubstationCapacity', method: 'get', path: '/v1/substations/:id/capacity', tag: 'Capacity', access: 'key',
    summary: 'Capacity of one asset',
    description: 'Every record of one asset: firm, flexible and queued. The id of a merged asset returns the records of the one '
      + 'that it was merged into.',
    shape: assetCapacityParams, answer: { envelope: ref('CapacityRecord') },
    errors: ['asset_not_found', 'capacity_not_available', ...CAPACITY_ERRORS],
    example: '/v1/substations/ast_8e98459ef13ce49ac7e4/capacity?direction=load&limit=1',
  },
  {
    id: 'getSubstationHistory', method: 'get', path: '/v1/substations/:id/history', tag: 'Capacity', access: 'key',
    capability: 'history',
    summary: 'Every published version',
    description: 'Every published version of the records of an asset, and of those merged into it, newest first. Figures, '
      + 'age and staleness are those of that time; rights, names and places are the current ones.',
    shape: historyParams, answer: { envelope: VERSION }, errors: ['asset_not_found'],
    example: '/v1/substations/ast_8e98459ef13ce49ac7e4/history?limit=1',
  },
]
