import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type Router from '@koa/router'
import { keepFor } from '../../database/keep-for.ts'
import { ConfigError, type Config } from '../../settings/config.ts'
import type { BaseKind } from '../../shapes/base-kinds.ts'
import { addressIn } from '../../../tiles/address.ts'
import { FOR_EVER, PAGE_HEADERS } from '../page/asset.ts'
import { openArchive, type Archive } from './archive.ts'

/** A base map of a deployment: what comes with the page, tiles of its own, or a style that another host serves. */
export type Basemap = { kind: 'plain' } | { kind: BaseKind; archive: Archive } | { kind: BaseKind; style: string; hosts: string[] }

/** What the plain base map has from zoom 6 on. */
const nearTiles = keepFor(Infinity, () => openArchive(join(import.meta.dirname, '../base/near.pmtiles')))

/**
 * What the setting names, opened, one of each kind; the plain one is among them, last unless it is named. A page starts with the first.
 * @throws ConfigError when it names two of a kind, or a file that cannot be used
 */
export async function openBasemaps({ basemap }: Pick<Config, 'basemap'>): Promise<Basemap[]> {
  const opened: Basemap[] = []
  for (const one of basemap) {
    if (!('file' in one)) opened.push(one)
    else {
      const archive = await openArchive(one.file)
      opened.push({ kind: one.kind ?? (archive.format.pictures ? 'satellite' : 'streets'), archive })
    }
  }
  const twice = opened.find(({ kind }, at) => opened.findIndex((other) => other.kind === kind) < at)
  if (twice) throw new ConfigError(`HEADROOM_BASEMAP: names ${twice.kind} twice; "satellite=" before one of them says that it shows that`)
  return opened.some(({ kind }) => kind === 'plain') ? opened : [...opened, { kind: 'plain' }]
}

/** What the map's page needs to know of base maps, as JSON. */
export async function basemapsOfPage(basemaps: Basemap[]): Promise<string> {
  return JSON.stringify(await Promise.all(basemaps.map(async (one) => {
    const { kind } = one
    if ('style' in one) return { kind, style: one.style }
    const { version, format, overlay, minzoom, maxzoom, bounds, attribution } = 'archive' in one ? one.archive : await nearTiles()
    return { kind, tiles: `/assets/basemap/${version}/{z}/{x}/{y}.${format.ending}`, pictures: format.pictures, overlay, minzoom, maxzoom, bounds, attribution }
  })))
}

/** Hosts besides this one that the page may ask, as origins. */
export function hostsOf(basemaps: Basemap[]): string[] {
  return [...new Set(basemaps.flatMap((one) => ('style' in one ? one.hosts : [])))]
}

const unzip = promisify(gunzip)

/**
 * Adds the tiles of base maps, `/assets/basemap/{version}/{z}/{x}/{y}.mvt` or of the ending of their pictures: no key, cached for ever. A tile
 * that the file has not is empty, and a picture that it has not is not found.
 */
export function basemapTiles<State>(router: Router<State>, basemaps: Basemap[]): void {
  const own = basemaps.flatMap((one) => ('archive' in one ? [one.archive] : []))
  router.get('/assets/basemap/:version/:z/:x/:y.:ending', async (ctx, next) => {
    const { version, ending } = ctx.params
    const archive = [...own, await nearTiles()].find((one) => one.version === version && one.format.ending === ending)
    const address = addressIn(ctx.params)
    if (archive === undefined || address === null) return next()
    const { format, gzipped, tile } = archive
    const stored = await tile(address.z, address.x, address.y) ?? Buffer.alloc(0)
    if (stored.length === 0 && format.pictures) return next()
    const zipped = gzipped && stored.length > 0
    const taken = zipped && ctx.acceptsEncodings('gzip') === 'gzip'
    ctx.set({ ...PAGE_HEADERS, 'Cache-Control': FOR_EVER })
    ctx.vary('Accept-Encoding')
    if (taken) ctx.set('Content-Encoding', 'gzip')
    ctx.type = format.type
    ctx.body = zipped && !taken ? await unzip(stored) : stored
    return undefined
  })
}
