import { AttributionControl, NavigationControl, ScaleControl, type Map as MapLibre } from 'maplibre-gl'

/** Credits of more letters would cover the map: a button opens them. */
const LONG_CREDITS = 200

/**
 * Adds the buttons, the scale and the credits; the map is moved and zoomed, never turned.
 * @param credits of the figures
 */
export function addControls(map: MapLibre, credits: string) {
  const container = map.getContainer()
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  const folded = container.clientWidth < 640 || credits.length > LONG_CREDITS
  map.addControl(new AttributionControl({ compact: folded }), 'bottom-right')
  if (folded) map.once('idle', () => container.querySelector('.maplibregl-compact-show')?.classList.remove('maplibregl-compact-show'))
  map.addControl(new ScaleControl({ maxWidth: 90 }), 'bottom-right')
}
