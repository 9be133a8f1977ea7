import test from 'ava'
import { isReadAsWestern } from '../../../worker/formats/foreign-letters.ts'
import { UnreadableDocument } from '../../../worker/formats/unreadable-document.ts'
import { requireNames } from '../../../worker/import/require-names.ts'
import { gridRow, type GridRow } from '../../../worker/publications/row.ts'

test('names that were read as Western European before they were published are told from names abroad', (t) => {
  const read: [string, string][] = [['Gyõr', 'HU'], ['Fûzes', 'HU'], ['Bia³ystok', 'PL'], ['£ódŸ Œródmieœcie', 'PL'], ['Øíèany', 'CZ'], ['Brocçni', 'LV'], ['Ïëîâäèâ', 'BG']]
  for (const [name, country] of read) t.true(isReadAsWestern(name, country), `${name} ${country}`)
  const names: [string, string][] = [['Győr', 'HU'], ['Müller', 'PL'], ['Białystok', 'PL'], ['Říčany', 'CZ'], ['Пловдив', 'BG'], ['L’Hospitalet', 'ES'], ['Nº 3 – Córdoba', 'ES'],
    ['Saint-Étienne', 'FR'], ['Łódź', 'ES'], ['Plain', 'PL'], ['Øresund', 'PL']]
  for (const [name, country] of names) t.false(isReadAsWestern(name, country), `${name} ${country}`)
})

const named = (names: string[]) => async function* (): AsyncGenerator<GridRow> {
  for (const [row, name] of names.entries()) yield gridRow('', row, { asset: { type: 'substation', scheme: 'code', identifier: String(row), name } })
}

async function read(names: string[], country: string): Promise<number> {
  let rows = 0
  for await (const _ of requireNames(named(names)(), country)) rows++
  return rows
}

test('a document whose names have question marks for letters is refused, a single one is not', async (t) => {
  await t.throwsAsync(read(['M?laga', 'Le?n', 'Toledo', 'Ávila'], 'ES'), { instanceOf: UnreadableDocument, message: /2 names have a question mark for a letter.*"Le\?n"/ })
  t.is(await read(['M?laga', 'León', 'Toledo'], 'ES'), 3)
  await t.throwsAsync(read(['??????? 1', '????? 2', 'Toledo'], 'BG'), { message: /2 names have a question mark for a letter/ })
  t.is(await read(['Why?', 'Really?', 'Toledo'], 'ES'), 3)
})

test('a document whose names were read as Western European is refused, a single slip is not', async (t) => {
  const hungarian = Array.from({ length: 18 }, (_, n) => `Kéthely ${n}`)
  await t.throwsAsync(read([...hungarian, 'Gyõr', 'Fûzes'], 'HU'), { instanceOf: UnreadableDocument, message: /2 of 20 accented names .* HU .*"Fûzes"/ })
  t.is(await read([...hungarian, 'Gyõr'], 'HU'), 19)
  t.is(await read([...hungarian, 'Győr', 'Füzes'], 'HU'), 20)
})

test('a document whose names have their letters as bytes in signs of addresses, mails or programs is refused', async (t) => {
  for (const name of ['Saint-%C3%89tienne', 'G=C3=B6ttingen', String.raw`\u0158\u00ed\u010dany`]) await t.throwsAsync(read([name, 'Toledo', name], 'ES'), { message: /were encoded twice/ }, name)
  t.is(await read(['100 % Solar', 'A=B', String.raw`C:\users`], 'ES'), 3)
})
