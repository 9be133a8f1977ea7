import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { tileIdToZxy, zxyToTileId } from 'pmtiles'
import { copyRows } from '../exports/copy-rows.ts'
import { PmtilesWriter, type Bounds } from './pmtiles-writer.ts'

const compress = promisify(gzip)

/** The highest zoom, as in TileJSON. */
const MAX_ZOOM = 14

/** Tiles that the database renders in one statement. */
const BATCH = 64

/** The world in Web Mercator. */
const WORLD: Bounds = [-180, -85.051129, 180, 85.051129]

/** PostgreSQL's numbers of types, fixed in its catalogue (pg_type.dat): int8, int4, float8, numeric. */
const NUMBERS = new Set([20, 23, 701, 1700])

type Facts = { bounds: Bounds | null; attribution: { text: string; url: string | null }[] }

/**
 * Writes the public tiles of assets, zooms 0 to 14, as a PMTiles archive: one state of the data, each tile as the routes serve it, without
 * figures. Memory holds 8 bytes for each tile of a zoom, besides a batch of tiles.
 * @param session a connection as owner or as the worker's role, in no transaction
 * @returns how many tiles it has
 */
export async function writeTiles(session: pg.ClientBase, path: string): Promise<number> {
  const writer = new PmtilesWriter(path)
  let tiles = 0
  await session.query('begin isolation level repeatable read read only')
  try {
    for (let zoom = 0; zoom <= MAX_ZOOM; zoom++) {
      const ids = await occupiedTiles(session, zoom)
      for (let at = 0; at < ids.length; at += BATCH) {
        for (const { tileId, body } of await drawTiles(session, ids.subarray(at, at + BATCH))) {
          await writer.add(tileId, body)
          tiles++
        }
      }
    }
    const { bounds, ...metadata } = await describe(session)
    await writer.finish(metadata, bounds, MAX_ZOOM)
    return tiles
  } finally {
    await writer.discard()
    await session.query('rollback')
  }
}

/** Numbers of the tiles of a zoom that contain a point, ascending. */
async function occupiedTiles(session: pg.ClientBase, zoom: number): Promise<Float64Array> {
  const ids: number[] = []
  const rows = session.query(copyTo(`copy (select x, y from tiles.occupied(${zoom})) to stdout`))
  for await (const batch of copyRows(rows)) ids.push(...batch.map(([x, y]) => zxyToTileId(zoom, Number(x), Number(y))))
  return Float64Array.from(ids).sort()
}

/** Gzipped tiles in the order of their numbers, without empty ones. */
async function drawTiles(session: pg.ClientBase, ids: Float64Array): Promise<{ tileId: number; body: Buffer }[]> {
  const addresses = Array.from(ids, (tileId) => tileIdToZxy(tileId))
  const { rows } = await session.query<{ tile: Buffer }>({
    name: 'bulk tiles',
    text: `select t.tile from unnest($1::integer[], $2::integer[], $3::integer[]) with ordinality a (z, x, y, at)
      cross join lateral tiles.tile_assets(a.z, a.x, a.y) t order by a.at`,
    values: [0, 1, 2].map((part) => addresses.map((address) => address[part])),
  })
  const drawn = rows.flatMap(({ tile }, index) => (tile.length === 0 ? [] : [{ tileId: ids[index] ?? 0, tile }]))
  return Promise.all(drawn.map(async ({ tileId, tile }) => ({ tileId, body: await compress(tile) })))
}

async function describe(session: pg.ClientBase) {
  const { rows: [found] } = await session.query<{ facts: Facts; version: string }>('select tiles.facts() as facts, tiles.version() as version')
  const { fields } = await session.query(`select p.* from (select null::grid.asset as a) none cross join lateral grid.asset_properties(none.a, '') p limit 0`)
  return {
    bounds: found?.facts.bounds ?? WORLD,
    name: 'Headroom grid assets',
    description: 'Grid assets: names and locations, never capacity values',
    type: 'overlay',
    version: found?.version,
    attribution: (found?.facts.attribution ?? []).map(({ text, url }) => escapeHtml(url === null ? text : `${text} (${url})`)).join(' · '),
    vector_layers: [{
      id: 'assets', minzoom: 0, maxzoom: MAX_ZOOM,
      fields: Object.fromEntries(fields.map(({ name, dataTypeID }) => [name, NUMBERS.has(dataTypeID) ? 'Number' : 'String'])),
    }],
  }
}

/** Readers show the attribution as HTML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
}
