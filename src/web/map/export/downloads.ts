import { words } from '#words'
import { assets, assetsPath } from '../service/api.ts'
import { fileName } from './file-name.ts'
import { geojsonOf, tableOfList } from './files.ts'
import { saveTable, saveText } from './save.ts'
import { byId } from '../page/element.ts'
import { Problem } from '../service/problem.ts'
import { say } from '../../words/visitor/texts.ts'
import type { AssetPage, AssetRow, Nearby } from '../../../capacity/shapes.ts'

/**
 * The list as a file, all pages of it, and as a request.
 * @param parameters of the list, without its page
 * @param question in words, by which files are named
 * @param onPaper takes all rows before they are printed
 */
export function startDownloads(parameters: () => Record<string, string>, question: () => string, onPaper: (rows: AssetRow[]) => void) {
  const status = byId('download-status', HTMLElement)
  const menu = byId('export', HTMLDetailsElement)

  async function download(write: (name: string, rows: AssetRow[], credits: string[]) => void | Promise<void>) {
    menu.open = false
    const name = fileName(question(), new Date())
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
    try {
      if (rows.length > 0) await write(name, rows, [...credits])
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      status.replaceChildren(error.message)
      return
    }
    status.replaceChildren(problem === '' ? say(words.list.saved, { count: rows.length }) : say(words.list.savedPart, { count: rows.length, reason: problem }))
  }

  for (const format of ['csv', 'xlsx', 'gpkg'] as const) {
    byId(`take-${format}`, HTMLButtonElement).addEventListener('click', () => void download(
      (name, rows, credits) => saveTable(name, format, tableOfList(rows, credits, location.origin))))
  }
  byId('take-geojson', HTMLButtonElement).addEventListener('click', () => void download(
    (name, rows, credits) => saveText(`${name}.geojson`, 'application/geo+json', geojsonOf(rows, credits, location.origin))))
  byId('take-request', HTMLButtonElement).addEventListener('click', async () => {
    menu.open = false
    const copied = await navigator.clipboard?.writeText(requestOf(location.origin, parameters())).then(() => true, () => false)
    status.replaceChildren(copied ? words.list.requestCopied : requestOf(location.origin, parameters()))
  })
  byId('take-print', HTMLButtonElement).addEventListener('click', () => void download((_, rows) => {
    onPaper(rows)
    print()
  }))
}

/** The list as a request for a shell; the key stays a variable. */
export const requestOf = (origin: string, parameters: Record<string, string>) =>
  `curl -H "Authorization: Bearer $HEADROOM_KEY" '${origin}${assetsPath(parameters)}'`

const creditText = ({ text, url }: Nearby['meta']['attribution'][number]) => (url ? `${text} (${url})` : text)
