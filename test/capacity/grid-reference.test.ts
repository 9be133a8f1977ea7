import test from 'ava'
import { gridPointsOf } from '../../src/capacity/grid-reference.ts'

for (const [text, name, x, y] of [
  ['TQ 300 800', 'British National Grid', 530_000, 180_000], ['tq3080', 'British National Grid', 530_000, 180_000], ['SK 1 2', 'British National Grid', 410_000, 320_000],
  ['HU 39 75', 'British National Grid', 439_000, 1_175_000], ['NT 25745 73554', 'British National Grid', 325_745, 673_554], ['SV 90 10', 'British National Grid', 90_000, 10_000],
  ['O 159 343', 'Irish Grid', 315_900, 234_300], ['V 96 78', 'Irish Grid', 96_000, 78_000],
  ['30T 676000 4613000', 'UTM 30N', 676_000, 4_613_000], ['utm huso 30 676000, 4613000', 'UTM 30N', 676_000, 4_613_000], ['30N 676000,5 4613000,25', 'UTM 30N', 676_000.5, 4_613_000.25],
  ['30TXM7600013000', 'MGRS', 676_000, 4_613_000], ['30T XM 76 13', 'MGRS', 676_000, 4_613_000], ['31U DQ 48251 11932', 'MGRS', 448_251, 5_411_932],
] as const) {
  test(`${text} is ${x} ${y} in ${name}`, (t) => {
    t.deepEqual(gridPointsOf(text).map((point) => [point.name, point.x, point.y]), [[name, x, y]])
  })
}

for (const [text, names] of [
  ['530000, 180000', ['British National Grid']], ['121000, 487000', ['Rijksdriehoek (RD)']], ['N 487000 E 121000', ['Rijksdriehoek (RD)']], ['X: 121000 Y: 487000 m', ['Rijksdriehoek (RD)']],
  ['652000;6862000', ['Lambert-93']], ['652 000, 6 862 000', ['Lambert-93']], ['121.000; 487.000', ['Rijksdriehoek (RD)']], ['530000E 180000N', ['British National Grid']], ['676000 4613000', ['UTM 30N']], ['4321000 3210000', ['ETRS89-LAEA']],
] as const) {
  test(`${text} may be of ${names[0]}`, (t) => t.true(gridPointsOf(text).some(({ name }) => name === names[0]), JSON.stringify(gridPointsOf(text))))
}

test('what may as well be a postcode with its country is not sure', (t) => {
  const sure = (text: string) => gridPointsOf(text).map((point) => point.sure)
  t.deepEqual([sure('NO 0150'), sure('NO 01 50'), sure('TQ 3080'), sure('O 15 34')], [[false], [true], [true], [false]])
})

for (const text of ['', 'Bilbao', '48001', '12 34', 'SK12', 'SK1 2', 'SE1 9GF', 'LS14', 'TQ 300 80', 'TQ 300', 'IZ 10 10', '530000', '1 2 3', '61N 500000 4000000', '43.26, -2.93']) {
  test(`"${text}" is of no grid`, (t) => t.deepEqual(gridPointsOf(text), []))
}
