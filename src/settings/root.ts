import { resolve } from 'node:path'

/** Folder of the checkout, in which `sql/`, `fixtures/` and `.data/` lie. */
export const ROOT = resolve(import.meta.dirname, '../..')
