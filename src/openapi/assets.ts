import { substationParams, substationsParams } from '../shapes/substations.ts'
import { ASSET_TYPES, DIRECTIONS, PLACE_EVIDENCE, PRECISIONS, TERMS_OF_TECHNOLOGIES } from '../shapes/vocabulary.ts'
import { operations } from './operation.ts'
import { day, fields, flag, id, list, number, orNull, ref, text, titled, word, type Schema } from './schema.ts'
import { NOT_INCLUDED } from './shared-schemas.ts'

const identity = {
  id: id('ast', 'The same in every import. The id of a merged asset stays valid.'),
  type: word(ASSET_TYPES, 'Kind of asset.'),
  name: text('As published.'),
  slug: text('The name in a form for URLs.'),
}

const place = {
  lon: orNull(number('Longitude, WGS84 degrees; null where the place is unknown.')),
  lat: orNull(number('Latitude, WGS84 degrees; null where the place is unknown.')),
  precision: word(PRECISIONS, 'How well the place is known. `centroid` is the middle of an area; `box` a point in a bounding box, of which nothing more is known.'),
}

/** How far it is from the place that was asked about. */
export const distanceFields: Record<string, Schema> = {
  distance_m: orNull(number('Metres from the requested place, to 0.1 m; null if none was requested. Where the precision is `box`, those to the '
    + 'farthest point of the box.')),
  distance_min_m: orNull(number('Where the precision is `box`, metres to the nearest point of the box, 0 inside it; null for all others.')),
}

const voltage = { voltage_kv: orNull(number('Voltage in kV.')) }

/** An asset in a capacity record, and where its best figures are told. */
export const PLACED_ASSET = titled('PlacedAsset', fields('The asset, with its place.', { ...identity, ...voltage, ...place }))

const asset = {
  ...identity,
  country: text('ISO 3166-1 alpha-2 code.'),
  operator: ref('OperatorName'),
  source_ids: list(id('src', 'Source.'), 'Sources that list the asset.'),
  ...voltage,
  ...place,
  place_evidence: orNull(ref('PlaceEvidence')),
  parent_asset_id: orNull(id('ast', 'The asset that this one is part of.')),
  has_capacity: flag('Whether a capacity record of it is known, of any state and rights.'),
  merged_ids: list(id('ast', 'Asset.'), 'Assets that were merged into this one.'),
  ...distanceFields,
}

const queued = fields('Capacity requested at the asset that is not yet granted: one request where the publisher states them singly, else a sum.', {
  technology: word(TERMS_OF_TECHNOLOGIES, 'For what it was requested.'),
  direction: word(DIRECTIONS, 'The direction.'),
  mw: number('Megawatts, as published.'),
  status: text('What its publisher says of its state, in its own words; `requested` where it says nothing.'),
  expected: orNull(text('When it is expected to connect, as published.')),
  record_id: id('cap', 'The record that has it.'),
  source_id: id('src', 'Source.'),
})

const cost = fields('What a connection at the asset costs, as its publisher quotes it.', {
  amount: orNull(number('In `currency`; null where the words state no amount.')),
  currency: orNull(text('ISO 4217 code; null without an amount.')),
  quoted_on: orNull(day('The date of the publication.')),
  text: text('As published.'),
  source_id: id('src', 'Source.'),
})

export const assetSchemas: Record<string, Schema> = {
  Asset: fields('A grid asset: its name and place, never a figure.', asset),
  WholeAsset: fields('A grid asset, with what waits ahead there and what a connection costs, as far as a publisher states it and its rights allow to show it.', {
    ...asset,
    queue: list(titled('QueuedRequest', queued), 'What waits ahead. A publisher may state totals beside their parts: nothing of it may be added up. Empty where none is stated.'),
    free_after_queue_mw: fields('The headline in MW less what waits ahead of it by its own publication; negative where more waits than is free. Null where no headline or no queue '
      + 'is stated; the headline itself where its publisher has already deducted the queue.', {
      generation: orNull(number('Of generation.')),
      load: orNull(number('Of load.')),
    }),
    costs: list(titled('ConnectionCost', cost), 'What a connection costs. Empty where nobody quotes it.'),
  }),
  PlaceEvidence: fields('Why an asset whose publication states no place has that of another asset; then its precision is `approximate`.', {
    basis: word(PLACE_EVIDENCE, 'What speaks for it. `transmission_node`: the other asset’s publisher states this node for it, and the names agree. '
      + '`name_and_voltage`, `name`: the other asset has the same. `same_substation`: the same node at another voltage has that place.'),
    source_id: id('src', 'The source that states the place.'),
    asset_id: id('ast', 'The other asset.'),
    name: text('The name of the other asset.'),
  }),
  OperatorName: fields('An operator, in short.', {
    id: id('op', 'Operator; where a portal publishes for several companies, the portal.'),
    slug: text('Can be used instead of the id.'),
    name: text('The name that it uses itself; of a portal’s publication that of the company that runs the grid.'),
  }),
}

export const assetOperations = operations({ tag: 'Assets' }, [
  {
    id: 'listSubstations', path: '/v1/substations', summary: 'Search assets',
    description: 'Assets of every type, whatever the rights of their sources. Search by name with `q`, by box with `bbox`, or around `lat` and '
      + '`lon`: nearest first, within the plan’s radius.',
    shape: substationsParams, answer: { envelope: ref('Asset'), meta: NOT_INCLUDED },
    errors: ['country_not_supported', 'operator_not_found', 'operator_not_supported', 'source_not_found', 'plan_required'],
    example: '/v1/substations?country=ES&min_voltage_kv=132&sort=-voltage_kv&limit=1',
  },
  {
    id: 'getSubstation', path: '/v1/substations/:id', summary: 'One asset',
    description: 'With what waits ahead there and what a connection costs. The id of a merged asset returns the asset that it was merged into.',
    shape: substationParams, answer: { envelope: ref('WholeAsset') }, errors: ['asset_not_found'], example: '/v1/substations/ast_8e98459ef13ce49ac7e4',
  },
])
