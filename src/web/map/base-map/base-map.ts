import type { LayerSpecification, StyleSpecification } from '@maplibre/maplibre-gl-style-spec'
import { STRENGTH, type Theme } from '../../cartography/palette.ts'
import { FONT } from '../../cartography/labels.ts'
import type { BaseKind } from '../../../shapes/base-kinds.ts'
import type { BaseMap, OwnTiles } from './base-map-parts.ts'
import { naturalEarth, type Borders } from './natural-earth.ts'

/** A base map that the page may show, as src/web/basemap/basemap.ts describes it. */
type Offer = { kind: BaseKind } & (OwnTiles | { style: string })

const OFFERS = JSON.parse(document.querySelector('meta[name=basemaps]')?.getAttribute('content') ?? '[]') as Offer[]

/** What the map can be drawn on; the first is drawn first. */
export const offeredKinds = OFFERS.map(({ kind }) => kind)

/** Makes a base map. It is the plain one, too, where a style of another host cannot be had: `failed` is called then. */
export async function baseMap(kind: BaseKind, borders: Borders, failed: () => void): Promise<BaseMap> {
  const offer = OFFERS.find((one) => one.kind === kind)
  const plain = () => naturalEarth(borders, OFFERS.find((one) => one.kind === 'plain') as OwnTiles)
  if (!offer || kind === 'plain') return plain()
  if (!('style' in offer)) {
    if (offer.pictures) return pictures(offer)
    const { protomaps, streetsOn } = await import('./protomaps.ts')
    return offer.overlay ? streetsOn(plain(), offer) : protomaps(offer)
  }
  return foreignStyle(offer.style, STRENGTH[kind]).catch(() => {
    failed()
    return plain()
  })
}

type Strength = Record<Theme['scheme'], number>

/** A veil in the colour of the land: the marks are as clear as on our own map, in the dark too. */
const veil = (theme: Theme, strength: Strength): LayerSpecification => (
  { id: 'veil', type: 'background', paint: { 'background-color': theme.land, 'background-opacity': 1 - strength[theme.scheme] } })

/** Pictures of this host as a base map. */
function pictures({ tiles, pictures: _, overlay: _none, ...described }: OwnTiles): BaseMap {
  return {
    sources: { pictures: { type: 'raster', tiles: [location.origin + tiles], tileSize: 256, ...described } },
    layers: (theme) => [
      { id: 'nothing', type: 'background', paint: { 'background-color': theme.sea } },
      { id: 'pictures', type: 'raster', source: 'pictures', paint: { 'raster-fade-duration': 0 } },
      veil(theme, STRENGTH.satellite),
    ],
  }
}

/** What distinguishes the names of a style from those of the map. */
const named = (id: string) => `base/${id}`

/**
 * A MapLibre style of another host as a base map. Its labels are drawn in the fonts of this page, without its glyphs, and a veil lies over it.
 * Throws when it cannot be loaded.
 */
async function foreignStyle(url: string, strength: Strength): Promise<BaseMap> {
  const answer = await fetch(url, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`the style was answered with ${answer.status}`)
  const { sources, layers, sprite } = await answer.json() as StyleSpecification
  return {
    sources: Object.fromEntries(Object.entries(sources).map(([id, source]) => [named(id), source])),
    sprite,
    layers: (theme) => [...layers.map(adapted), veil(theme, strength)],
  }
}

function adapted(layer: LayerSpecification) {
  const { id, layout } = layer
  return {
    ...layer,
    id: named(id),
    ...('source' in layer ? { source: named(layer.source) } : {}),
    ...(layout && 'text-field' in layout ? { layout: { ...layout, 'text-font': FONT } } : {}),
  } as LayerSpecification
}
