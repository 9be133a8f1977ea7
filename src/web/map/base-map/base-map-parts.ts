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
  follow?: (map: MapLibre, told: { failed: () => void; recovered: () => void }) => void
}

/** Tiles of this host; `tiles` is their path, with {z}, {x} and {y}; an `overlay` has no land and sea. */
export type OwnTiles = {
  tiles: string; pictures: boolean; overlay: boolean; minzoom: number; maxzoom: number; bounds: [number, number, number, number]; attribution: string
}
