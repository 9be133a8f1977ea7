import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { redrawTiles } from '../helpers/assets.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { surveyed, type Grounds } from './ground.ts'

/** Instants between two vintages, and one at which a vintage was published. */
const INSTANTS = ['2026-07-01T00:00:00Z', '2026-09-01T00:00:00Z', '2026-09-30T00:00:00Z']

/** capacity-data.sql with more kinds of figures. */
export function manyFigures(): Promise<Grounds> {
  return (started ??= start(['many-figures.sql', 'orders.sql']))
}

/** The same with a crowd of assets. */
export function manyFiguresAndACrowd(): Promise<Grounds> {
  return (started ??= start(['many-figures.sql', 'crowd.sql', 'orders.sql']))
}

let started: Promise<Grounds> | null = null

async function start(files: string[]): Promise<Grounds> {
  const server = await capacityServer()
  for (const file of files) await server.database.owner.query(await readFile(join(import.meta.dirname, file), 'utf8'))
  await redrawTiles(server.database.owner)
  return surveyed(server, INSTANTS, 40)
}
