import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { applyRegistry } from '../../src/registry/apply.ts'
import { testDatabase } from '../helpers/database.ts'
import { root } from '../helpers/publication.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'

/** The registry of Europe with another `expect` of one of WattApp's sources, which all read the same columns. */
function registryWith(key: string, expect: object): string {
  const folder = scratchFolder()
  cpSync(join(root, 'fixtures/registry/europe'), folder, { recursive: true })
  const file = join(folder, 'operators/wattapp.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  manifest.sources.find((each: { key: string }) => each.key === key).expect = expect
  writeFileSync(file, JSON.stringify(manifest))
  return folder
}

test('the registry of Europe says what identifies the documents of sources that read the same columns', async (t) => {
  await t.notThrowsAsync(applyRegistry((await testDatabase()).owner, join(root, 'fixtures/registry/europe')))
})

for (const [what, expect, other] of [
  ['without any text', {}, 'wattapp-arva'], ['with the text of another', { 'properties.owner': 'Elinett' }, 'wattapp-elinett'],
] as const) {
  test(`a source ${what} is refused by name`, async (t) => {
    const error = await t.throwsAsync(applyRegistry((await testDatabase()).owner, registryWith('wattapp-bomlo', expect)))
    t.regex(error.message, new RegExp(
      String.raw`wattapp\.json: sources\.2\.expect: "wattapp-bomlo" reads the same layout and columns as "${other}": expected what identifies its documents$`))
  })
}
