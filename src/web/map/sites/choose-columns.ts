import { byId, element } from '../page/element.ts'
import type { Chosen } from './sites-file.ts'

/**
 * Asks which columns of a table hold latitude and longitude, where its header does not say it.
 * @param changed called when a person has chosen another column
 */
export function startChooseColumns(changed: () => void) {
  const box = byId('sites-columns', HTMLFieldSetElement)
  const lat = byId('sites-lat', HTMLSelectElement)
  const lon = byId('sites-lon', HTMLSelectElement)
  for (const select of [lat, lon]) select.addEventListener('change', changed)
  let asked: string[] = []

  return {
    /** Asks for the columns of a header; null where nothing is to be asked. */
    ask(header: string[] | null) {
      box.hidden = header === null
      if (header === null || header.join('\n') === asked.join('\n')) return
      asked = header
      for (const select of [lat, lon]) {
        select.replaceChildren(element('option', { value: '' }, '–'), ...header.map((name, at) => element('option', { value: String(at) }, name || String(at + 1))))
      }
    },
    /** What was chosen for this header; null as long as it is not both. */
    chosen(header: string[]): Chosen | null {
      const isSame = header.join('\n') === asked.join('\n')
      return isSame && lat.value !== '' && lon.value !== '' && lat.value !== lon.value ? { lat: Number(lat.value), lon: Number(lon.value) } : null
    },
  }
}
