// @ts-check
import { words } from '#words'
import { byId } from './element.js'
import { conditionsOf } from './question-text.js'
import { say } from './texts.js'
/** @import { Map as MapLibre } from 'maplibre-gl' */
/** @import { View } from './shapes.ts' */

const moment = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeStyle: 'short' })

/**
 * Makes a page of paper: the map as a picture, since browsers print no WebGL canvas, under what was asked and when.
 * @param {MapLibre | null} map
 * @param {View} view
 * @param {(operator: string) => string} operatorName
 */
export function startPrint(map, view, operatorName) {
  addEventListener('beforeprint', () => {
    const asked = conditionsOf(view.question, operatorName).map(({ text }) => text)
    byId('print-question', HTMLElement).replaceChildren([view.place, ...asked].filter(Boolean).join(' · ') || words.question.open)
    byId('print-date', HTMLElement).replaceChildren(say(words.print.printed, { date: moment.format(new Date()), url: location.href }))
    if (map === null) return
    // The picture is only there within the task that draws it.
    map.redraw()
    byId('map-picture', HTMLImageElement).src = map.getCanvas().toDataURL('image/png')
  })
}
