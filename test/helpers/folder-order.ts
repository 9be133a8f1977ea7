import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { ROOT } from '../../src/settings/config.ts'

/** Every import of a file: of values and of types, static and dynamic. */
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+)'/g

/** The members of one folder in layers, top to bottom: each imports of later layers only. More than one member in a layer is a circle. */
export type FolderOrder = { folder: string; layers: string[][] }

/** The order of what lies in `root`, and in each folder below it: files and folders of one folder are its members. */
export async function folderOrders(root: string): Promise<FolderOrder[]> {
  const entries = await readdir(join(ROOT, root), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.[jt]s$/.test(entry.name)).map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length + 1))
  const folders = new Map<string, Map<string, Set<string>>>()
  for (const file of files) {
    for (const [, target = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORTED)) {
      const [from, to] = [file.split('/'), normalize(join(dirname(file), target)).split('/')]
      const shared = from.findIndex((part, at) => part !== to[at])
      const [member, other] = [from[shared], to[shared]]
      if (to[0] !== from[0] || member === undefined || other === undefined) continue
      const folder = from.slice(0, shared).join('/')
      const members = folders.get(folder) ?? new Map<string, Set<string>>()
      folders.set(folder, members)
      members.set(member, (members.get(member) ?? new Set()).add(other))
      members.set(other, members.get(other) ?? new Set())
    }
  }
  return [...folders].map(([folder, members]) => ({ folder, layers: layersOf(members) })).toSorted((a, b) => (a.folder < b.folder ? -1 : 1))
}

/** Strongly connected members, those that import before those that are imported (Tarjan, from the end). */
function layersOf(members: Map<string, Set<string>>): string[][] {
  const [found, lowest, open, layers] = [new Map<string, number>(), new Map<string, number>(), [] as string[], [] as string[][]]
  const visit = (member: string): number => {
    const at = found.size
    found.set(member, at)
    lowest.set(member, at)
    open.push(member)
    for (const other of [...members.get(member) ?? []].toSorted()) {
      if (!found.has(other)) lowest.set(member, Math.min(lowest.get(member)!, visit(other)))
      else if (open.includes(other)) lowest.set(member, Math.min(lowest.get(member)!, found.get(other)!))
    }
    if (lowest.get(member) === at) layers.push(open.splice(open.indexOf(member)).toSorted())
    return lowest.get(member)!
  }
  for (const member of [...members.keys()].toSorted()) if (!found.has(member)) visit(member)
  return layers.toReversed()
}
