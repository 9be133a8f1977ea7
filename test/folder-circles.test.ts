import test from 'ava'
import { folderOrders } from './helpers/folder-order.ts'

const reading = Promise.all(['src', 'worker', 'tiles'].map(folderOrders))

/** What imports itself through others, in words: members of one folder. */
const circlesOf = async (chosen: (layer: string[]) => boolean) => (await reading).flat().flatMap(({ folder, layers }) => layers
  .filter((layer) => layer.length > 1 && chosen(layer))
  .map((layer) => `${folder}: ${layer.join(' ↔ ')}`))

const isFile = (member: string) => member.includes('.')

test('no folder is part of a circle of imports, with another or with a file beside it', async (t) => {
  const order = (await reading).flat().find(({ folder }) => folder === 'src')?.layers.flat() ?? []
  t.log(`src, top to bottom: ${order.join(' ')}`)
  t.deepEqual(await circlesOf((layer) => !layer.every(isFile)), [])
  t.deepEqual(order.filter(isFile).toSorted(), ['app.ts', 'main.ts', 'server.ts'])
})

test('no files of one folder import one another in a circle', async (t) => {
  t.deepEqual(await circlesOf((layer) => layer.every(isFile)), [])
})
