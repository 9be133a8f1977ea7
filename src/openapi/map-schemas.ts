import { LISTED_PROPERTIES } from '../shapes/asset-properties.ts'
import { CLASS_MEANINGS, FIGURE_STATES, UNITS } from '../shapes/vocabulary.ts'
import { address, constant, count, fields, flag, id, list, number, orNull, ref, text, titled, word, type Schema } from './schema.ts'

/** The properties of an asset's point on the map, in tiles and in GeoJSON. */
export const pointProperties: Record<string, Schema> = Object.fromEntries(LISTED_PROPERTIES.map(([name, { type, words, role, description }]) => [name,
  role === 'id' ? id('ast', description) : type === 'number' ? orNull(number(description)) : words ? word(words, description) : text(description)]))

/** Attributes of the best figure of a direction in capacity tiles. */
const bestFigure = (direction: 'generation' | 'load'): Record<string, Schema> => ({
  [`${direction}_mw`]: number('The best `available` figure, where it is in MW; a bidirectional one counts for both directions.'),
  [`${direction}_unit`]: word(UNITS, 'Unit of the best figure where it is not MW.'),
  [`${direction}_class`]: text('Class, where only a class is published.'),
  [`${direction}_class_meaning`]: word(CLASS_MEANINGS, 'What the class means by its publisher’s own legend.'),
  [`${direction}_state`]: word(FIGURE_STATES, 'What the figure is: `zero` is below 0.0005 of its unit; `withheld` may not be served.'),
  [`${direction}_firm`]: flag('Whether the figure is firm; absent where the publication does not say.'),
  [`${direction}_stale`]: flag('Its data is older than its source allows.'),
  [`${direction}_year`]: count('Year of its horizon, the nearest to now; absent for a snapshot.'),
})

/** The attributes of a feature in capacity tiles. What does not apply is absent. */
export const capacityProperties: Record<string, Schema> = {
  ...pointProperties, ...bestFigure('generation'), ...bestFigure('load'),
  better: word(['generation', 'load'], 'The direction of the better figure; absent without one.'),
  records: count('How many records match and may stand for the asset: those that tell of what is available, or of the availability types asked for.'),
  assets: count('How many assets the feature stands for; absent where each asset is a feature.'),
  rank: count('Where several assets stand at one point of the tile: the place of this one among them, 1 for the one with the best figure; absent where it stands alone.'),
}

/** A part of a document that OpenAPI describes. */
const part = (description: string): Schema => ({ type: 'object', description })

const degrees = (items: number, description: string): Schema => (
  { type: 'array', items: { type: 'number' }, minItems: items, maxItems: items, description }
)

export const mapAnswerSchemas: Record<string, Schema> = {
  AssetCollection: fields('A GeoJSON FeatureCollection (RFC 7946).', {
    type: constant('FeatureCollection'),
    truncated: flag('More than 5,000 assets matched.'),
    links: list(titled('AssetCollectionLink', fields('An address.', {
      rel: constant('alternate'), type: text('Content type.'), href: address('Where.'), title: text('What is there, and how to get it.'),
    })), 'Where all assets are, when the collection is truncated; empty otherwise.'),
    features: list(titled('AssetPoint', fields('A point.', {
      id: id('ast', 'Asset.'),
      type: constant('Feature'),
      geometry: fields('Where it is.', { type: constant('Point'), coordinates: degrees(2, 'Longitude and latitude, WGS84 degrees.') }),
      properties: fields('The same as in tiles.', pointProperties),
    })), 'By id.'),
    meta: ref('Meta'),
  }),
  TileJson: fields('TileJSON 3.0.0.', {
    tilejson: constant('3.0.0'),
    name: text('Name of the tiles.'),
    description: text('What they show.'),
    attribution: text('Credits, as HTML.'),
    scheme: constant('xyz'),
    tiles: list(text('Template of a tile’s address.'), 'Addresses of the tiles.'),
    minzoom: count('Lowest zoom.'),
    maxzoom: count('Highest zoom with data of its own.'),
    bounds: degrees(4, 'West, south, east and north of all points, WGS84 degrees.'),
    vector_layers: list(titled('TileLayer', fields('A layer.', {
      id: text('Its name.'),
      description: text('What it holds.'),
      fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Attributes of its points, with their types.' },
      minzoom: count('Lowest zoom.'),
      maxzoom: count('Highest zoom.'),
    })), 'The one layer.'),
  }),
  Health: fields('Health of the service.', {
    status: word(['ok', 'degraded'], '`degraded`: the database does not answer.'),
    database: fields('The database.', {
      reachable: flag('Whether it answered within 1.5 s.'),
      latency_ms: orNull(number('How long it took, ms.')),
    }),
    version: text('Of this build.'),
    contract_version: text('Of the interface.'),
    sign_in_methods: list(text('Method.'), 'How people and programs can sign in here.'),
    data: fields('The served data.', {
      assets: orNull(count('Assets.')), series: orNull(count('Capacity records.')),
      newest_source_date: orNull({ type: 'string', format: 'date', description: 'Newest date of any data.' }),
    }),
    synthetic: orNull(flag('True: the data is a demonstration and no figure is real.')),
    standbys: list(titled('Standby', fields('A standby of the database, in the order of the setting.', {
      state: word(['in_use', 'behind', 'left_out'], '`behind`: it lacks what was published last. `left_out`: it does not answer, or is no standby.'),
      lag_seconds: orNull(number('Age of what it has, 0 when that is all.')),
    })), 'Where data is read besides the primary.'),
  }),
  OpenApi: fields('This document.', {
    openapi: text('Version of OpenAPI.'),
    info: part('Title, version and licence.'),
    servers: list(part('A server.'), 'Where it is served.'),
    tags: list(part('A tag.'), 'The sections of the reference.'),
    paths: part('The operations, by path and method.'),
    webhooks: part('The events, by type.'),
    components: part('What several of them share.'),
    'x-limits': part('The plans’ limits, and those of requests without a key.'),
    'x-technologies': part('By technology what a question for it finds, the closest first.'),
  }),
}
