import { words } from '#words'
import { element } from '../page/element.ts'
import { say } from '../../words/visitor/texts.ts'
import { dateText } from '../../words/visitor/times.ts'
import type { Map as MapLibre } from 'maplibre-gl'

/** Puts a picture in place of the map while the page is printed, since browsers print an empty canvas, with the day. */
export function startPrinting(map: MapLibre, container: HTMLElement) {
  const image = element('img', { class: 'printed-map', alt: words.map.name, hidden: true })
  const day = element('p', { class: 'printed-on', hidden: true })
  container.append(image, day)
  addEventListener('beforeprint', () => {
    // WebGL keeps the drawing until the frame ends: it must be read at once.
    map.redraw()
    image.src = map.getCanvas().toDataURL()
    day.replaceChildren(say(words.drawing.printed, { date: dateText(new Date().toISOString()) }))
    image.hidden = false
    day.hidden = false
  })
  addEventListener('afterprint', () => {
    image.hidden = true
    day.hidden = true
  })
}
