import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { FORMAT_NAMES } from '../../../src/shapes/export-formats.ts'

/** Has a worker make one export after the other, of a country in each format in turn. Answers how long each took, in ms. */
export async function exportUntil(until: number, owner: pg.Client, folder: string): Promise<number[]> {
  const { rows: [account] } = await owner.query<{ id: string }>(`select access.create_account('mixed', 'enterprise') as id`)
  const times: number[] = []
  while (performance.now() < until) {
    const begun = performance.now()
    const { rows: [made] } = await owner.query<{ id: string }>('select access.open_export($1, $2, $3) as id', [
      account?.id, FORMAT_NAMES[times.length % FORMAT_NAMES.length], { country: ['DE'] }])
    for (let status = 'queued'; status !== 'succeeded';) {
      await sleep(100)
      const { rows: [row] } = await owner.query<{ status: string; file: string }>('select status, file from access.export where id = $1', [made?.id])
      status = row?.status ?? ''
      if (status === 'failed') throw new Error(`export ${made?.id} failed`)
      if (status === 'succeeded') await rm(join(folder, row?.file ?? ''), { force: true })
    }
    times.push(performance.now() - begun)
  }
  return times
}
