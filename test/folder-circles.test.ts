import test from 'ava'
import { folderOrders } from './helpers/folder-order.ts'

test('no folder is part of a circle of imports, with another or with a file beside it', async (t) => {
  const orders = [...await folderOrders('src'), ...await folderOrders('worker'), ...await folderOrders('tiles')]
  const circles = orders.flatMap(({ folder, layers }) => layers
    .filter((layer) => layer.length > 1 && layer.some((member) => !member.includes('.')))
    .map((layer) => `${folder}: ${layer.join(' ↔ ')}`))
  const order = orders.find(({ folder }) => folder === 'src')?.layers.flat() ?? []
  t.log(`src, top to bottom: ${order.join(' ')}`)
  t.deepEqual(circles, [])
  t.deepEqual(order.filter((member) => member.includes('.')).toSorted(), ['app.ts', 'main.ts', 'server.ts'])
})
