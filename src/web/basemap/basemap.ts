import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type Router from '@koa/router'
import type { Config } from '../../settings/config.ts'
import { parseAddress, TileAddressError, type TileAddress } from '../../../tiles/address.ts'
import { FOR_EVER, PAGE_HEADERS } from '../asset.ts'
import { openArchive, type Archive } from './archive.ts'

/** The base map of a deployment: tiles of its own, or a style that another host serves. */
export type Basemap = { archive: Archive } | { style: string; hosts: string[] }

/**
 * What the setting names, opened.
 * @throws ConfigError when it is a file that cannot be used
 */
export async function openBasemap({ basemap }: Pick<Config, 'basemap'>): Promise<Basemap | null> {
  return basemap !== null && 'file' in basemap ? { archive: await openArchive(basemap.file) } : basemap
}

/** What the map's page needs to know of it, as JSON; null where Natural Earth is drawn. */
export function basemapOfPage(basemap: Basemap | null): string | null {
  if (basemap === null) return null
  if ('style' in basemap) return JSON.stringify({ style: basemap.style })
  const { version, minzoom, maxzoom, bounds, attribution } = basemap.archive
  return JSON.stringify({ tiles: `/assets/basemap/${version}/{z}/{x}/{y}.mvt`, minzoom, maxzoom, bounds, attribution })
}

/** Hosts besides this one that the page may ask, as origins. */
export function hostsOf(basemap: Basemap | null): string[] {
  return basemap !== null && 'style' in basemap ? basemap.hosts : []
}

const unzip = promisify(gunzip)

/**
 * Adds the tiles of the deployment's own base map, `/assets/basemap/{version}/{z}/{x}/{y}.mvt`: no key, cached for ever. A tile that
 * the file has not is empty.
 */
export function basemapTiles<State>(router: Router<State>, { version, gzipped, tile }: Archive): void {
  router.get(`/assets/basemap/${version}/:z/:x/:y.mvt`, async (ctx, next) => {
    const address = addressOf(ctx.params)
    if (address === null) return next()
    const stored = await tile(address.z, address.x, address.y) ?? Buffer.alloc(0)
    const zipped = gzipped && stored.length > 0
    const taken = zipped && ctx.acceptsEncodings('gzip') === 'gzip'
    ctx.set({ ...PAGE_HEADERS, 'Cache-Control': FOR_EVER })
    ctx.vary('Accept-Encoding')
    if (taken) ctx.set('Content-Encoding', 'gzip')
    ctx.type = 'application/vnd.mapbox-vector-tile'
    ctx.body = zipped && !taken ? await unzip(stored) : stored
    return undefined
  })
}

function addressOf({ z = '', x = '', y = '' }: Record<string, string | undefined>): TileAddress | null {
  try {
    return parseAddress(z, x, y)
  } catch (error) {
    if (error instanceof TileAddressError) return null
    throw error
  }
}
