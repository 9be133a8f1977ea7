import { words } from '#words'
import { assets, assetsPath } from '../service/api.ts'
import { csvOf, geojsonOf } from './files.ts'
import { byId } from '../page/element.ts'
import { Problem } from '../service/problem.ts'
import { say } from '../../words/visitor/texts.js'
import type { AssetPage, AssetRow, Nearby } from '../../../capacity/shapes.ts'

/**
 * The list as a file, all pages of it, and as a request.
 * @param parameters of the list, without its page
 */
export function startDownloads(parameters: () => Record<string, string>) {
  const status = byId('download-status', HTMLElement)
  const menu = byId('export', HTMLDetailsElement)

  async function download(name: string, type: string, write: (rows: AssetRow[], credits: string[], language: string) => string) {
    menu.open = false
    const rows: AssetRow[] = []
    const credits: Set<string> = new Set()
    let cursor: string | null = null
    let problem = ''
    const asked = parameters()
    do {
      try {
        const page = await assets({ ...asked, ...(cursor ? { cursor } : {}) }) as AssetPage
        rows.push(...page.data)
        for (const credit of page.meta.attribution) credits.add(creditText(credit))
        cursor = page.pagination.next_cursor
        status.replaceChildren(say(words.list.fetched, { count: rows.length }))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        problem = error.message
      }
    } while (cursor !== null && problem === '')
    if (rows.length > 0) save(name, type, write(rows, [...credits], document.documentElement.lang))
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

/** The list as a request for a shell; the key stays a variable. */
export const requestOf = (origin: string, parameters: Record<string, string>) =>
  `curl -H "Authorization: Bearer $HEADROOM_KEY" '${origin}${assetsPath(parameters)}'`

const creditText = ({ text, url }: Nearby['meta']['attribution'][number]) => (url ? `${text} (${url})` : text)

export function save(name: string, type: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
