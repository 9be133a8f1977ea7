import type { TestServer } from './server.ts'

export type Page<T> = {
  data: T[]
  pagination: { limit: number; next_cursor: string | null }
  meta: { warnings: { code: string; message: string }[]; [member: string]: unknown }
}

/** One page of a list; throws with the answer's text when it is not 200. */
export async function page<T>({ getKeyed }: TestServer, path: string): Promise<Page<T>> {
  const answer = await getKeyed(path)
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${body}`)
  return JSON.parse(body) as Page<T>
}

/** All rows of a list, by cursor; the pages' sizes take turns. */
export async function walk<T>(server: TestServer, path: string, limits: readonly number[]): Promise<T[]> {
  const rows: T[] = []
  let cursor: string | null = ''
  for (let turn = 0; cursor !== null; turn++) {
    const sign = path.includes('?') ? '&' : '?'
    const next: Page<T> = await page<T>(server, `${path}${sign}limit=${limits[turn % limits.length]}${cursor && `&cursor=${cursor}`}`)
    rows.push(...next.data)
    cursor = next.pagination.next_cursor
  }
  return rows
}
