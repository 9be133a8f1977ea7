import { createReadStream } from 'node:fs'
import { firstBytes } from './encoding.ts'

/**
 * Whether a JSON document may have an array or object at one of some paths, without parsing it: each name of the path stands in it as text. (A name
 * written with escapes is not recognised.)
 * @param items as for `readJson`
 */
export async function mayHold(path: string, items: string | string[]): Promise<boolean> {
  for (const each of [items].flat()) if (await mayHoldPath(path, each)) return true
  return false
}

async function mayHoldPath(path: string, items: string): Promise<boolean> {
  if (items === '') return true
  const [first = '', ...others] = items.split('.')
  const isList = /[[{]/.exec((await firstBytes(path, 1024)).toString('latin1'))?.[0] === '['
  if (isList && !isIndex(first)) return false
  const missing = new Set([...(isList ? [] : [first]), ...others.filter((name) => !isIndex(name))].map((name) => `"${name}"`))
  const longest = Math.max(0, ...[...missing].map((name) => Buffer.byteLength(name)))
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk])
    for (const name of missing) if (bytes.includes(name)) missing.delete(name)
    if (missing.size === 0) break
    rest = bytes.subarray(-longest)
  }
  return missing.size === 0
}

function isIndex(name: string): boolean {
  return /^\d+$/.test(name)
}
