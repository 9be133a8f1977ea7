import { foreignStyle } from './foreign-style.js'
import { naturalEarth } from './natural-earth.js'
import { protomaps } from './protomaps.js'
/** @import { LayerSpecification, SourceSpecification, SpriteSpecification } from '@maplibre/maplibre-gl-style-spec' */
/** @import { Map as MapLibre } from 'maplibre-gl' */
/** @import { Borders } from './natural-earth.js' */
/** @import { Theme } from '../../cartography/palette.js' */

/**
 * The map below the marks.
 * @typedef {{
 *   sources: Record<string, SourceSpecification>,
 *   layers: (theme: Theme, covered: string[]) => LayerSpecification[],
 *   sprite?: SpriteSpecification | undefined,
 *   follow?: (map: MapLibre, failed: () => void) => void,
 * }} BaseMap `covered` are the codes of countries with published data; `follow` loads what is not there at once
 */

/**
 * The base map of this service: what the page names (`HEADROOM_BASEMAP`), else Natural Earth. It is Natural Earth, too, where a
 * style of another host cannot be had: `failed` is told then.
 * @param {Borders} borders
 * @param {() => void} failed
 * @returns {Promise<BaseMap>}
 */
export async function baseMap(borders, failed) {
  const named = document.querySelector('meta[name=basemap]')?.getAttribute('content')
  if (!named) return naturalEarth(borders)
  const { style, ...tiles } = JSON.parse(named)
  if (!style) return protomaps(tiles)
  return foreignStyle(style).catch(() => {
    failed()
    return naturalEarth(borders)
  })
}
