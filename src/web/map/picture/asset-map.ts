import type { Map as MapLibre } from 'maplibre-gl'
import { keyInUse, needsNoKey, tileJson } from '../service/api.ts'
import { cameraClear, cameraOn } from '../drawing/camera.ts'
import { byId } from '../page/element.ts'
import { EUROPE } from '../drawing/geojson.ts'
import type { Borders } from '../base-map/natural-earth.ts'
import type { AssetPicture } from '../drawing/asset-picture.ts'
import type { PageState, Shown } from '../page/state.ts'
import type { Camera, Place } from '../../../capacity/shapes.ts'
import { drawStillMap } from './still-map.ts'

export type AssetMap = ReturnType<typeof startAssetMap>

/** How many zooms a click on a cell of several assets goes down at most. */
const DIVE = 3

/** A circle is shown above a panel that covers at most this share of the map. */
const MOST_COVERED = 0.75

/** What a picture shows of the state. */
const SHOWN: [names: (keyof Shown)[], show: (picture: AssetPicture, shown: Shown) => void][] = [
  [['covered'], (picture, { covered }) => picture.setCovered(covered)],
  [['question'], (picture, { question }) => picture.setQuestion(question)],
  [['at', 'radiusKm', 'area', 'sketch'], (picture, shown) => picture.showSearched(shown)],
  [['rows'], (picture, { rows, at, area }) => picture.showResults(rows, at !== null || area !== null)],
  [['changes'], (picture, { changes }) => picture.showChanges(changes)],
  [['asset', 'pointed'], (picture, { asset, pointed }) => picture.focus(pointed ?? asset)],
]

/**
 * The map of assets: a still picture at once, which shows the list's best, and the moving map in its place once it is drawn. MapLibre takes
 * a second or two to start on a slow machine, and the still picture none. Where there is no WebGL it stays.
 * @param given `open` an asset that is chosen, of all that stand at its point; `operatorName` is of a slug
 */
export function startAssetMap(state: PageState, borders: Borders, { open, operatorName }: {
  open: (id: string, row: null, here?: string[]) => void; operatorName: (slug: string) => string
}) {
  const container = byId('map', HTMLElement)
  const visitors = needsNoKey()
  const size = { width: container.clientWidth, height: container.clientHeight }
  const still = drawStillMap(byId('still', HTMLElement), {
    start: state.now().map ?? cameraOn(EUROPE, size), borders, question: state.now().question, capacity: (given) => visitors || given !== null,
  })
  let picture: AssetPicture = still
  let key = keyInUse()
  still.setKey(key)
  let taker: ((place: Place) => void) | null = null
  let moving: MapLibre | null = null
  const choose: Parameters<AssetPicture['onSelect']>[0] = (chosen, place) => {
    if (taker !== null) return taker(place)
    if (chosen === null) return
    if (typeof chosen === 'string') open(chosen, null)
    else if ('ids' in chosen) open(chosen.ids[0] ?? '', null, chosen.ids)
    else picture.fit(chosen.box, DIVE)
  }
  still.onSelect(choose)
  for (const [names, show] of SHOWN) state.follow(names, (shown) => show(picture, shown))

  /** The part of the map that no panel lies over once that stands still, CSS pixels from its left and top; null where none does. */
  async function openPart() {
    const panel = byId('panel', HTMLElement)
    await Promise.allSettled(panel.getAnimations().map(({ finished }) => finished))
    const { left, top, right, bottom } = container.getBoundingClientRect()
    const over = panel.getBoundingClientRect()
    if (over.right <= left || over.left >= right || over.top >= bottom || over.bottom <= top) return null
    const beside = over.left > left
    return { left: 0, top: 0, right: (beside ? over.left : right) - left, bottom: (beside ? bottom : over.top) - top }
  }

  const drawn: Pick<AssetPicture, 'camera' | 'setCamera' | 'bbox' | 'fit' | 'setKey'> = {
    camera: () => picture.camera(),
    setCamera: (...where) => picture.setCamera(...where),
    bbox: () => picture.bbox(),
    fit: (...what) => picture.fit(...what),
    setKey(given) {
      key = given
      picture.setKey(key)
    },
  }

  return {
    ...drawn,

    /** Shows all of a circle, above a panel that lies over the map where that leaves room for it. */
    async showRadius(place: Place, radiusKm: number) {
      const { clientHeight } = container
      const below = clientHeight - (await openPart() ?? { bottom: clientHeight }).bottom
      picture.showRadius(place, radiusKm, below < MOST_COVERED * clientHeight ? below : 0)
    },

    /** Moves the map, if it must, so that a place is seen beside a panel that lies over the map. */
    async reveal(place: Place) {
      const open = await openPart()
      const clear = open && cameraClear(picture.camera(), place, { width: container.clientWidth, height: container.clientHeight }, open)
      if (clear !== null && clear !== picture.camera()) picture.setCamera(clear, true)
    },

    /** Gives the places of clicks to `take`, until it is null, in place of choosing assets. */
    takePoints(take: ((place: Place) => void) | null) {
      taker = take
      moving?.doubleClickZoom[take === null ? 'enable' : 'disable']()
      container.classList.toggle('drawing', take !== null)
    },

    /**
     * Loads the moving map, and starts it where the still picture stands.
     * @param given it starts `after` the list, which it would keep
     *   waiting; `noPoints` hears that the public points cannot be had, `rested` that another part of the world is shown
     */
    async startMoving({ after, noPoints, rested }: { after: Promise<unknown>; noPoints: () => void; rested: () => void }) {
      const [{ drawMap }, tiles] = await Promise.all([import('../moving-map/map.ts'), tileJson().catch(() => {
        noPoints()
        return null
      }), after])
      const start = still.camera()
      const map = await drawMap(container, { start, tiles, borders, visitors, key, question: state.now().question, operatorName })
      if (map === null) return still.stay()
      if (still.camera() !== start) map.setCamera(still.camera())
      picture = map
      moving = map.map
      if (taker !== null) moving.doubleClickZoom.disable()
      map.onSelect(choose)
      map.setKey(key)
      for (const [, show] of SHOWN) show(map, state.now())
      followMap(map.map, state, rested)
      if (rounded(map.camera()) !== rounded(still.camera())) rested()
      await map.drawn
      container.inert = false
      still.remove()
    },
  }
}

const rounded = ({ lat, lon, zoom }: Camera) => [lat, lon, zoom].map((part) => part.toFixed(3)).join(' ')

/** How long the map rests before the list follows it, ms. */
const REST = 300

/** What happens when the map is moved or used by keyboard. */
function followMap(map: MapLibre, state: PageState, rested: () => void) {
  let resting = 0
  map.on('moveend', () => {
    const { lat, lng } = map.getCenter()
    state.change({ map: { zoom: map.getZoom(), lat, lon: lng } })
    // Around a place and in an area, the list is the same wherever the map is moved to.
    if (state.now().at ?? state.now().area) return
    clearTimeout(resting)
    resting = window.setTimeout(rested, REST)
  })
  map.getCanvas().addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') map.fire('click', { lngLat: map.getCenter(), point: map.project(map.getCenter()) })
  })
}
