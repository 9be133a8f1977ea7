import { foreignStyle } from './foreign-style.ts'
import { naturalEarth, type Borders } from './natural-earth.ts'
import { protomaps } from './protomaps.ts'
import type { LayerSpecification, SourceSpecification, SpriteSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { Map as MapLibre } from 'maplibre-gl'
import type { Theme } from '../../cartography/palette.ts'

/**
 * The map below the marks.
 * `covered` are the codes of countries with published data; `follow` loads what is not there at once
 */
export type BaseMap = {
  sources: Record<string, SourceSpecification>
  layers: (theme: Theme, covered: string[]) => LayerSpecification[]
  sprite?: SpriteSpecification | undefined
  follow?: (map: MapLibre, failed: () => void) => void
}

/**
 * The base map of this service: what the page names (`HEADROOM_BASEMAP`), else Natural Earth. It is Natural Earth, too, where a
 * style of another host cannot be had: `failed` is told then.
 */
export async function baseMap(borders: Borders, failed: () => void): Promise<BaseMap> {
  const named = document.querySelector('meta[name=basemap]')?.getAttribute('content')
  if (!named) return naturalEarth(borders)
  const { style, ...tiles } = JSON.parse(named)
  if (!style) return protomaps(tiles)
  return foreignStyle(style).catch(() => {
    failed()
    return naturalEarth(borders)
  })
}
