import type { Camera, Change, Place, Question } from '../../../capacity/shapes.ts'
import type { Searched } from './geojson.ts'
import type { Row } from './result-features.ts'
import type { Selection } from './selection.ts'

/** What the page does with a picture of the assets, the still one or the moving map. Boxes are min_lon, min_lat, max_lon, max_lat in degrees. */
export type AssetPicture = {
  /** Countries with published data, ISO 3166-1 alpha-2. */
  setCovered: (codes: string[]) => void
  /** What to draw from now on. */
  setQuestion: (asked: Question) => void
  /** The key in use from now on. */
  setKey: (key: string | null) => void
  /** Shows what is searched and what is being drawn. */
  showSearched: (searched: Searched) => void
  /**
   * The rows of the list.
   * @param standOut whether they stand out among the marks of all assets; the still picture has no others
   */
  showResults: (rows: Row[], standOut: boolean) => void
  /** What opened and closed: the moving map has a flag for each asset, the still picture none. */
  showChanges: (changes: Change[]) => void
  /** The asset to ring; none when null. */
  focus: (assetId: string | null) => void
  /** Tells of each click what it chose: null where there is no asset. */
  onSelect: (callback: (chosen: Selection | null, place: Place) => void) => void
  camera: () => Camera
  /** @param easing moves there, if it is in view */
  setCamera: (camera: Camera, easing?: boolean) => void
  /** What is in view, as the interface's bbox. */
  bbox: () => string
  /**
   * Shows all of a box.
   * @param dive how many zooms down at most, moving there; at once to any zoom where not given
   */
  fit: (box: [number, number, number, number], dive?: number) => void
  /** Moves just enough that the whole radius is seen. */
  /** @param below CSS pixels at the bottom that something lies over */
  showRadius: (place: Place, radiusKm: number, below: number) => void
}
