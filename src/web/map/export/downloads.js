import { words } from '#words'
import { assets, assetsPath } from '../service/api.js'
import { csvOf, geojsonOf } from './files.js'
import { byId } from '../page/element.js'
import { Problem } from '../service/problem.js'
import { say } from '../../words/visitor/texts.js'
/** @import { AssetPage, AssetRow, Nearby } from '../../../capacity/shapes.ts' */

/**
 * The list as a file, all pages of it, and as a request.
 * @param {() => Record<string, string>} parameters of the list, without its page
 */
export function startDownloads(parameters) {
  const status = byId('download-status', HTMLElement)
  const menu = byId('take-away', HTMLDetailsElement)

  /**
   * @param {string} name
   * @param {string} type
   * @param {(rows: AssetRow[], credits: string[]) => string} write
   */
  async function download(name, type, write) {
    menu.open = false
    /** @type {AssetRow[]} */
    const rows = []
    /** @type {Set<string>} */
    const credits = new Set()
    /** @type {string | null} */
    let cursor = null
    let problem = ''
    const asked = parameters()
    do {
      try {
        const page = /** @type {AssetPage} */ (await assets({ ...asked, ...(cursor ? { cursor } : {}) }))
        rows.push(...page.data)
        for (const credit of page.meta.attribution) credits.add(creditText(credit))
        cursor = page.pagination.next_cursor
        status.replaceChildren(say(words.list.fetched, { count: rows.length }))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        problem = error.message
      }
    } while (cursor !== null && problem === '')
    if (rows.length > 0) save(name, type, write(rows, [...credits]))
    status.replaceChildren(problem === '' ? say(words.list.saved, { count: rows.length }) : say(words.list.savedPart, { count: rows.length, reason: problem }))
  }

  byId('take-csv', HTMLButtonElement).addEventListener('click', () => void download('headroom.csv', 'text/csv', csvOf))
  byId('take-geojson', HTMLButtonElement).addEventListener('click', () => void download('headroom.geojson', 'application/geo+json', geojsonOf))
  byId('take-request', HTMLButtonElement).addEventListener('click', async () => {
    menu.open = false
    const copied = await navigator.clipboard?.writeText(requestOf(location.origin, parameters())).then(() => true, () => false)
    status.replaceChildren(copied ? words.list.requestCopied : requestOf(location.origin, parameters()))
  })
  byId('take-print', HTMLButtonElement).addEventListener('click', () => {
    menu.open = false
    print()
  })
}

/**
 * The list as a request for a shell; the key stays a variable.
 * @param {string} origin
 * @param {Record<string, string>} parameters
 */
export const requestOf = (origin, parameters) => `curl -H "Authorization: Bearer $HEADROOM_KEY" '${origin}${assetsPath(parameters)}'`

/** @param {Nearby['meta']['attribution'][number]} credit */
const creditText = ({ text, url }) => (url ? `${text} (${url})` : text)

/**
 * @param {string} name
 * @param {string} type
 * @param {string} text
 */
export function save(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
