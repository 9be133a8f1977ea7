import { words } from '#words'
import { element } from '../page/element.ts'

/** The line above the map which says once that all in view is stale, in place of an hourglass at each mark. */
export function drawStaleNote(container: HTMLElement) {
  const note = element('p', { class: 'stale-note', role: 'note', hidden: true }, words.drawing.allStale)
  container.append(note)
  return {
    show(allStale: boolean) {
      note.hidden = !allStale
    },
  }
}
