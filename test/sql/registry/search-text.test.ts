import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'

for (const [given, form] of [
  ['Saint-Étienne', 'saint etienne'], ['SAINT  ETIENNE', 'saint etienne'], ['Saint_Étienne', 'saint etienne'], ['Saint–Étienne', 'saint etienne'],
  ['SE\u00a0Norte\u200b Dos', 'se norte dos'], ['Sub\u00adstation \u202eEnd\u202c', 'substation end'], ['L’Hospitalet/Nord (2)', 'l hospitalet nord 2'],
  ['St. Mary\'s + Co.', 'st mary s co'], ['«Vieux» · Pont', 'vieux pont'], ['Straße', 'strasse'], ['100% _Sin', '100% _sin'], ['-R1', 'r1'], ['תל־אביב', 'תל אביב'], ['サン・マルタン', 'サン マルタン'], ['###', ''],
] as const) {
  test(`${JSON.stringify(given)} is compared as "${form}"`, async (t) => {
    const { owner } = await testDatabase()
    const { rows } = await owner.query('select registry.search_text($1) as form, (select search_name from ingest.asset_name($1, null)) as kept', [given])
    t.deepEqual(rows, [{ form, kept: form }])
  })
}
