import type { Page, Response } from 'playwright-core'
import { featuresOf } from './capacity-tiles.ts'

export type TileMarks = {
  /** What the capacity tiles that a page loaded tell of each asset, by id. */
  marks: Map<string, Record<string, unknown>>
  /** Waits until all of these assets are among them. */
  have: (ids: string[]) => Promise<void>
}

/** Reads the capacity tiles that a page loads from now on for a question of at least so many MW. */
export function tileMarks(page: Page, mw: number): TileMarks {
  const marks: TileMarks['marks'] = new Map()
  page.on('response', (answer: Response) => {
    const { pathname, searchParams } = new URL(answer.url())
    if (!pathname.startsWith('/v1/tiles/capacity/') || searchParams.get('min_capacity_mw') !== String(mw)) return
    // A page that moves on drops the tiles that it no longer needs.
    answer.body().then((body) => featuresOf(new Uint8Array(body).buffer).forEach(({ id, properties }) => marks.set(id, properties)), () => {})
  })
  return {
    marks,
    have: async (ids) => {
      for (let waited = 0; waited < 30_000 && !ids.every((id) => marks.has(id)); waited += 100) await page.waitForTimeout(100)
    },
  }
}
