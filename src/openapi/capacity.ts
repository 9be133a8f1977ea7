import {
  assetCapacityParams, capacityAssetsParams, capacityParams, capacityRecordParams, nearbyParams, postcodeCapacityParams, upstreamParams,
} from '../shapes/capacity.ts'
import { sitesParams } from '../shapes/sites.ts'
import { historyParams } from '../shapes/changes.ts'
import type { ErrorCode } from '../errors/refusal.ts'
import { operations } from './operation.ts'
import { TECHNOLOGIES, UNITS } from '../shapes/vocabulary.ts'
import { count, day, fields, flag, id, instant, list, number, orNull, ref, text, titled, word, type Schema } from './schema.ts'
import { NOT_INCLUDED } from './shared-schemas.ts'

/** Errors of filters by country, operator and source. */
export const FILTER_ERRORS: ErrorCode[] = [
  'country_not_supported', 'operator_not_found', 'operator_not_supported', 'source_not_found', 'source_not_available', 'source_rights_restricted',
]

/** Errors of a search, besides those of its parameters. */
export const CAPACITY_ERRORS: ErrorCode[] = [...FILTER_ERRORS, 'source_data_stale', 'capacity_semantics_not_comparable', 'plan_required']

const SUMMARY = titled('RecordsSummary', fields('Counts of all matching records, not only of this page.', {
  with_capacity: count('Figures of at least 0.0005 of their unit.'),
  zero: count('Figures below that: zero or negative.'),
  withheld: count('Figures that may not be served, because of their rights.'),
  unknown: count('Empty cells, and classes without a figure.'),
  stale: count('Records with data older than its source allows; each is also counted in one of the others.'),
}))

export const notComparedSchemas: Record<string, Schema> = {
  NotCompared: fields('How many match otherwise and have no figure in the unit of the least one, by what they have instead. Units are never converted.', {
    units: { type: 'object', additionalProperties: count('How many.'), description: 'With an amount in another unit, by unit.' },
    class_only: count('With a class alone, except one that means `none`: nothing is free there.'), not_published: count('With an empty cell.'), withheld: count('With a figure that may not be served.'),
    upstream_unknown: count('Left out because it is not known what is free above: nobody says what feeds them, or one above has no figure to compare. 0 where the question does not ask, or counts them.'),
  }),
}

const notCompared = (what: string): Schema => ({
  ...orNull(ref('NotCompared')),
  description: `Null without a least figure here or above. Else how many ${what} match otherwise and have no figure in that unit, by what they have instead. Units are never converted.`,
})

const OFFER = orNull(titled('Offer', fields('What would answer a question around a place that has no answer there; null where it has one. `nearest` is the nearest asset that '
  + 'matches beyond the radius, within what the plan reaches; `largest` has the greatest figure within it, above zero and in a unit that is asked for.', {
  nearest: orNull(ref('AssetCapacity')),
  largest: orNull(ref('AssetCapacity')),
  elsewhere: flag('Whether `nearest` lies abroad or more than 100 km away, because nothing nearer in the country of the place is known to answer.'),
})))

const ASSETS_SUMMARY = orNull(titled('AssetsSummary', fields('Counts of all matching assets, not only of this page.', {
  assets: count('Assets.'),
  with_capacity: count('Those whose best figure is at least 0.0005 of its unit.'),
  zero: count('Those whose best figure is below that: zero or negative.'),
  withheld: count('Those without a figure or class that may be served, because of rights.'),
  unknown: count('Those with a class or an empty cell.'),
  stale: count('Those whose best figure is older than its source allows; each is also counted in one of the others.'),
  conditional: count('Assets that are not among them, and would be by a figure that holds under a condition: `include=conditional` lists them.'),
})))

const POSTCODE = titled('FoundPostcode', fields('The code that was found, and where it lies.', {
  requested: text('The requested code, normalised.'),
  resolved: text('The longest known code with which it begins.'),
  lon: number('Longitude, WGS84 degrees.'),
  lat: number('Latitude, WGS84 degrees.'),
}))

const POSTCODE_UPSTREAM = list(ref('Upstream'), 'What a publisher names above the postcode, such as the area that it is in; empty where nobody does.')

const VERSION: Schema = titled('RecordVersion', fields('One published version of a record.', {
  record: ref('CapacityRecord'),
  valid_from: instant('When this version was published.'),
  valid_to: orNull(instant('When it was replaced or removed; null while it is served.')),
}))

const REASONS = 'More words may come. `upstream_unknown`: a source names something that is no known asset. `no_upstream`: no source names anything. '
  + 'Of an asset of the chain, the best figure in the direction is `withheld`, `not_published`, `class_only` or a `range`. '
  + '`not_published`: no figure of it is known; `not_included` of the asset names what may have one. '
  + '`different_units`, `different_horizons`: the figures cannot be compared'

const BINDING = titled('DirectionBinding', fields('The lowest figure of a direction.', {
  asset_id: orNull(id('ast', 'The asset that it belongs to; of equal figures the lowest in the chain.')),
  value: orNull(number('In `unit`.')), unit: orNull(word(UNITS, 'Unit of all figures compared.')),
  technologies: orNull(list(word(TECHNOLOGIES, 'A term.'), 'For what it holds.')), reason: orNull(text('Why nothing binds, as `binding_reason`.')),
}))

const CHAIN = titled('UpstreamChain', fields('An asset and what feeds or limits it.', {
  asset: ref('Asset'),
  chain: list(titled('ChainAsset', fields('An asset of the chain.', {
    asset: ref('Asset'),
    upstream: list(ref('Upstream'), 'What feeds or limits it.'),
    best: titled('BestAmounts', fields('Its best figures.', { generation: orNull(ref('BestAmount')), load: orNull(ref('BestAmount')) })),
    source_date: orNull(day('The date of these figures, of two the earlier.')),
    limits: list(ref('Limit'), 'What limits these figures.'),
    works: list(ref('Work'), 'What is built that changes them.'),
    not_included: list(ref('NotIncluded'), 'Publications of its operator that may have a figure in a direction in which it has none, and are not searched, '
      + 'as `meta.not_included` of other answers; an empty cell is no figure. Empty where it has figures, or where all that its operator is known to publish is searched.'),
  })), 'The asset itself first, then step by step what is above it, each asset once.'),
  binding: orNull(titled('ChainBinding', fields('The lowest figure of the chain. Nothing is added up: it is one of the published figures.', {
    asset_id: id('ast', 'The asset that it belongs to; of equal figures the lowest in the chain.'),
    value: number('In `unit`.'), unit: word(UNITS, 'Unit of all figures compared.'), direction: word(['generation', 'load'], 'Direction of all figures compared.'),
    technologies: list(word(TECHNOLOGIES, 'A term.'), 'For what it holds.'),
  }))),
  binding_reason: orNull(text(`Why nothing binds; null where something does. ${REASONS}. \`several_directions\`: see \`bindings\`.`)),
  bindings: titled('DirectionBindings', fields('The lowest figure in each direction, or why none can be told; null for a direction that is not asked for.', {
    generation: orNull(BINDING), load: orNull(BINDING),
  })),
}))

const SITE = titled('SiteAnswer', fields('A site of the request.', {
  name: text('As given.'), lat: number('As given.'), lon: number('As given.'),
  nearest: orNull(ref('AssetCapacity')),
  distance_m: orNull(number('From the site to it, in metres; null for none within the radius. Of a box to its farthest point.')),
  distance_min_m: orNull(number('Of a box, metres from the site to its nearest point; null for all others.')),
  nearer: list(titled('NearerAsset', fields('An asset that does not count.', {
    asset_id: id('ast', 'Asset.'),
    distance_m: number('From the site, in metres; of a box to its farthest point.'),
    distance_min_m: orNull(number('Of a box, metres from the site to its nearest point; null for all others.')),
    why: word(['too_little', 'zero', 'not_comparable', 'not_published', 'class_only', 'withheld', 'stale', 'voltage', 'firmness', 'tia_threshold', 'technical_limit', 'upstream', 'upstream_unknown', 'conditional', 'one_direction'],
      '`conditional`: a figure would answer under a condition, after works, on flexible terms or in a later year. `voltage`: outside the limits. `upstream`: an asset above has too little; `upstream_unknown`: what is free above is not known; its own figure is enough. '
        + '`one_direction`: both are asked for at once, and one has enough. '
        + '`stale`: a figure fails for that alone. `technical_limit`, `tia_threshold`: its headline has the amount, and this is not stated beside it as asked. `firmness`: its headline has the amount. Else what its headlines are: '
        + '`too_little`, `zero`, `not_comparable` (in another unit than the least figure, or a range), `class_only`, `withheld`, `not_published`.'),
  })), 'The nearest five at most of the assets that are asked about and nearer than the nearest that counts; within the radius where none does.'),
  offer: OFFER,
}))

export const capacityOperations = operations({ tag: 'Capacity' }, [
  {
    id: 'searchCapacity', path: '/v1/capacity', summary: 'Search capacity records',
    description: 'Every record that matches all filters, page by page. Filters with fixed values match exactly: `solar` does not match `any`. Nulls '
      + 'and withheld figures match no numeric filter. Without a numeric filter, results include withheld records.',
    shape: capacityParams, answer: { envelope: ref('CapacityRecord'), meta: { not_compared: notCompared('records'), ...NOT_INCLUDED } },
    errors: CAPACITY_ERRORS, example: '/v1/capacity?availability_type=available&min_capacity_mw=20&sort=-value_mw&limit=1',
  },
  {
    id: 'capacityNearby', path: '/v1/capacity/nearby', summary: 'Capacity around a place',
    description: 'Records of the assets within `radius_km`, nearest first, each with `distance_m`. Distances are geodesic, to an area’s polygon (0 '
      + 'inside it) or else to the point. Of a place that is only a bounding box (`precision` `box`) `distance_m` tells the farthest point and '
      + '`distance_min_m` the nearest.',
    shape: nearbyParams, required: ['lat', 'lon'],
    answer: { envelope: ref('CapacityRecord'), meta: { summary: SUMMARY, not_compared: notCompared('records'), ...NOT_INCLUDED } },
    errors: CAPACITY_ERRORS, example: '/v1/capacity/nearby?lat=54.45&lon=-1.72&radius_km=5&limit=1',
  },
  {
    id: 'findSites', method: 'post', path: '/v1/capacity/sites', summary: 'The nearest capacity of many sites',
    description: 'For each site, in order: the nearest asset with capacity within `radius_km`, and why nearer assets do not count. With '
      + '`min_capacity_mw` or `min_capacity_mva` an asset counts by an `available` figure of so much in that unit, else by any above zero; the '
      + 'other filters as in the search. A site without an answer has an `offer` of what would answer, within the reach of the plan. Every ten '
      + 'sites, or part of ten, cost one request, all or nothing, so that a plan takes twenty sites at once for each request a second.',
    shape: sitesParams,
    answer: {
      envelope: list(SITE, 'A row a site.'),
      meta: { not_compared: notCompared('assets that are nearer than the answers, or within the radius where there is none,'), outside_coverage: count('Sites without an answer at which no registered operator works.'), ...NOT_INCLUDED },
    },
    errors: [...FILTER_ERRORS, 'plan_required'],
    exampleBody: { sites: [{ name: 'North field', lat: 54.45, lon: -1.72 }], radius_km: 25, filters: { direction: ['generation', 'load'] } },
  },
  {
    id: 'listAssetCapacity', path: '/v1/capacity/assets', summary: 'Assets by their best capacity',
    description: 'Each asset with a matching record once, with the greatest `available` figure that may be served of each direction, as capacity '
      + 'tiles show it. Best first: what `direction` asks for, else of both directions. Around `lat` and `lon` nearest first, within the plan’s '
      + 'radius. After figures in MW come other amounts, classes by their meaning, withheld figures and empty cells.',
    shape: capacityAssetsParams,
    answer: { envelope: ref('AssetCapacity'), meta: {
      summary: ASSETS_SUMMARY, not_compared: notCompared('assets'), offer: OFFER, ...NOT_INCLUDED,
    } },
    errors: [...FILTER_ERRORS, 'plan_required'],
    example: '/v1/capacity/assets?bbox=-1.8,54.4,-1.7,54.5&limit=1',
  },
  {
    id: 'getPostcodeCapacity', path: '/v1/postcodes/:postcode_country/:postcode/capacity', summary: 'Capacity that serves a postcode',
    description: 'First the records of the assets that are the postcode, then those of areas that it touches, then those around it, nearest first. '
      + 'The longest known code counts: `7311 AB` is found as `7311` if only that is known.',
    shape: postcodeCapacityParams,
    answer: { envelope: ref('CapacityRecord'), meta: { postcode: POSTCODE, upstream: POSTCODE_UPSTREAM, not_compared: notCompared('records'), ...NOT_INCLUDED } },
    errors: ['capacity_not_available', ...CAPACITY_ERRORS], example: '/v1/postcodes/NL/7311/capacity?limit=1',
  },
  {
    id: 'getCapacityRecord', path: '/v1/capacity/:id', summary: 'One capacity record',
    description: 'The record as it is served now.',
    shape: capacityRecordParams, answer: { envelope: ref('CapacityRecord') }, errors: ['capacity_not_available'],
    example: '/v1/capacity/cap_db2581d2d1c34fcaf788',
  },
  {
    id: 'getSubstationCapacity', path: '/v1/substations/:id/capacity', summary: 'Capacity of one asset',
    description: 'Every record of one asset: firm, flexible and queued. The id of a merged asset returns the records of the one that it was merged '
      + 'into.',
    shape: assetCapacityParams, answer: { envelope: ref('CapacityRecord'), meta: { not_compared: notCompared('records') } },
    errors: ['asset_not_found', 'capacity_not_available', ...CAPACITY_ERRORS],
    example: '/v1/substations/ast_8e98459ef13ce49ac7e4/capacity?direction=load&limit=1',
  },
  {
    id: 'getSubstationUpstream', path: '/v1/substations/:id/upstream', summary: 'What feeds an asset, and what binds',
    description: 'The chain from the asset to the top of the grid, as far as publications name it, each asset with its best figures of those that match. '
      + 'Filters with fixed values match exactly, in every asset of the chain. Assets whose figures are withheld stay, without them, and then nothing binds.',
    shape: upstreamParams, answer: { envelope: CHAIN }, errors: ['asset_not_found'], example: '/v1/substations/ast_ad8a62fde05b9793dcc0/upstream?direction=load',
  },
  {
    id: 'getSubstationHistory', path: '/v1/substations/:id/history', capability: 'history', summary: 'Every published version',
    description: 'Every published version of the records of an asset, and of those merged into it, newest first. Figures, age and staleness are '
      + 'those of that time; rights, names and places are the current ones.',
    shape: historyParams, answer: { envelope: VERSION }, errors: ['asset_not_found'],
    example: '/v1/substations/ast_8e98459ef13ce49ac7e4/history?limit=1',
  },
])
