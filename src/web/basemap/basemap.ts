import type { Config } from '../../settings/config.ts'
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

/** What the map's page is told of it, as JSON; null where Natural Earth is drawn. */
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
