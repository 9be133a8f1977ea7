import { words } from '#words'
import type { Map as MapLibre, Tile } from 'maplibre-gl'
import { element } from '../page/element.ts'
import { serviceBack } from '../service/recovery.ts'
import { say } from '../../words/visitor/texts.ts'
import { waitText } from '../../words/visitor/times.ts'
import { sentenceOf } from './capacity-tiles.ts'

/** How long the map may load before it says so, ms: what is quicker needs no word. */
const PATIENCE = 300

/** Says on the map that it loads, that it waits, and what failed with its remedy. */
export function startStatus(container: HTMLElement) {
  const bar = element('div', { class: 'map-loading', 'aria-hidden': true, hidden: true })
  const line = element('p', { class: 'map-status', role: 'status', hidden: true })
  const alarm = element('p', { class: 'map-status problem', role: 'alert', hidden: true })
  container.append(bar, line, alarm)
  let timer = 0
  /** Whether the problem stays when the map is moved: moving asks for nothing that could end it. */
  let lasting = false
  const tell: (text: string | null) => void = (text) => {
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
    waiting(ms: number) {
      tell(say(words.drawing.waiting, { wait: waitText(ms / 1000) }))
    },

    /** @param sentence why nothing is to be seen; null where something is. A failure is reason enough. */
    empty(sentence: string | null) {
      if (timer === 0) tell(alarm.hidden || lasting ? sentence : null)
    },

    /**
     * @param sentence what failed and its remedy
     * @param stays when the map is moved, too
     */
    problem(sentence: string, stays = false) {
      lasting = stays
      alarm.hidden = false
      alarm.replaceChildren(sentence)
    },

    /** What failed has come, or its service is back. */
    recovered() {
      lasting = false
      alarm.hidden = true
    },

    /** What failed is asked for again. */
    retried() {
      if (!lasting) alarm.hidden = true
    },

    /** @param isBase whether a source belongs to the base map */
    follow(map: MapLibre, isBase: (sourceId: string) => boolean) {
      map.on('dataloading', busy)
      map.on('idle', idle)
      map.on('movestart', () => this.retried())
      // An error of the capacity tiles was shown by what fetched them.
      map.on('error', (event) => {
        const { error, sourceId, tile } = event as { error: unknown; sourceId?: string; tile?: Tile }
        if (sourceId === 'assets') this.problem(words.map.noPoints)
        else if (sourceId !== undefined && isBase(sourceId)) this.problem(words.map.noBase)
        else if (sourceId !== 'capacity') this.problem(sentenceOf(error))
        if (tile === undefined || sourceId === undefined || sourceId === 'capacity') return
        void serviceBack().then(() => {
          this.retried()
          map.refreshTiles(sourceId, [tile.tileID.canonical])
        })
      })
    },
  }
}
