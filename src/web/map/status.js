// @ts-check
import { words } from '#words'
import { element } from './element.js'
import { sentenceOf } from './capacity-source.js'
import { say } from './texts.js'
import { waitText } from './times.js'
/** @import { Map as MapLibre } from 'maplibre-gl' */

/** How long the map may load before it says so, ms: what is quicker needs no word. */
const PATIENCE = 300

/**
 * Says on the map that it loads, that it waits, and what failed with its remedy.
 * @param {HTMLElement} container
 */
export function startStatus(container) {
  const bar = element('div', { class: 'map-loading', 'aria-hidden': true, hidden: true })
  const line = element('p', { class: 'map-status', role: 'status', hidden: true })
  const alarm = element('p', { class: 'map-status problem', role: 'alert', hidden: true })
  container.append(bar, line, alarm)
  let timer = 0
  /** @type {(text: string | null) => void} */
  const tell = (text) => {
    line.hidden = text === null
    line.replaceChildren(text ?? '')
  }
  const busy = () => {
    timer ||= window.setTimeout(() => {
      bar.hidden = false
      if (line.hidden) tell(words.drawing.loading)
    }, PATIENCE)
  }
  const idle = () => {
    clearTimeout(timer)
    timer = 0
    bar.hidden = true
    tell(null)
  }
  busy()

  return {
    /** @param {number} ms */
    waiting(ms) {
      tell(say(words.drawing.waiting, { wait: waitText(ms / 1000) }))
    },

    /** @param {string | null} sentence why nothing is to be seen; null where something is */
    empty(sentence) {
      if (timer === 0) tell(sentence)
    },

    /** @param {string | null} sentence what failed and its remedy; null when nothing does */
    problem(sentence) {
      alarm.hidden = sentence === null
      alarm.replaceChildren(sentence ?? '')
    },

    /** @param {MapLibre} map */
    follow(map) {
      map.on('dataloading', busy)
      map.on('idle', idle)
      map.on('movestart', () => this.problem(null))
      // An error of the capacity tiles was told by whoever fetched them.
      map.on('error', (event) => {
        const { error, sourceId } = /** @type {{ error: unknown, sourceId?: string }} */ (event)
        if (sourceId === 'assets') this.problem(words.map.noPoints)
        else if (sourceId !== 'capacity') this.problem(sentenceOf(error))
      })
    },
  }
}
