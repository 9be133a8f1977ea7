import { readFile } from 'node:fs/promises'
import test from 'ava'
import { apiTypes, TYPES_FILE } from '../helpers/api-types.ts'

test('the committed types are those of the document; npm run types writes them', async (t) => {
  t.true(await readFile(TYPES_FILE, 'utf8') === await apiTypes(), 'src/openapi/api.d.ts is out of date')
})
