import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileOf = (dataDir: string) => join(dataDir, 'address')

/** Keeps where the service of a data folder answers while it runs: commands of other terminals do not know its PORT. */
export const keepAddress = (dataDir: string, base: string): Promise<void> => writeFile(fileOf(dataDir), `${base}\n`)

export const forgetAddress = (dataDir: string): Promise<void> => rm(fileOf(dataDir), { force: true })

/** Null where no service of the folder runs. */
export const keptAddress = (dataDir: string): Promise<string | null> => readFile(fileOf(dataDir), 'utf8').then((text) => text.trim(), () => null)
