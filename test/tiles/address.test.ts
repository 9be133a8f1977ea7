import test from 'ava'
import { parseAddress, TileAddressError } from '../../tiles/address.ts'

const good = [['0', '0', '0'], ['1', '1', '1'], ['22', '4194303', '4194303']] as const
for (const [z, x, y] of good) {
  test(`${z}/${x}/${y} is a tile`, (t) => t.deepEqual(parseAddress(z, x, y), { z: Number(z), x: Number(x), y: Number(y) }))
}

const bad = [
  ['23', '0', '0', 'z'], ['-1', '0', '0', 'z'], ['', '0', '0', 'z'], ['01', '0', '0', 'z'], ['1.0', '0', '0', 'z'],
  ['NaN', '0', '0', 'z'], ['0', '1', '0', 'x'], ['3', '8', '0', 'x'], ['3', '1e0', '0', 'x'], ['3', ' 1', '0', 'x'],
  ['3', '7', '8', 'y'], ['3', '7', '٣', 'y'], ['22', '0', '99999999999', 'y'], ['22', '0', '4194304', 'y'],
] as const
for (const [z, x, y, named] of bad) {
  test(`"${z}/${x}/${y}" is refused by the name of ${named}`, (t) => {
    const error = t.throws(() => parseAddress(z, x, y), { instanceOf: TileAddressError })
    t.true(error.message.startsWith(`${named}: expected a whole number from 0 to `))
  })
}
