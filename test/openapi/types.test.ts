import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { pythonModules } from '../../clients/python-generator/main.ts'
import { OPERATIONS } from '../../src/openapi/operations.ts'
import { pythonName } from '../../src/openapi/python-name.ts'
import { ROOT } from '../../src/settings/config.ts'
import { apiTypes, TYPES_FILES } from '../helpers/api-types.ts'
import { clientDeclarations, DECLARATIONS } from '../helpers/client-declarations.ts'

test('the committed types are those of the document; npm run types writes them', async (t) => {
  for (const [file, isOwn] of Object.entries(TYPES_FILES)) t.true(await readFile(join(ROOT, file), 'utf8') === await apiTypes(isOwn), `${file} is out of date`)
})

test('the committed declarations of the TypeScript client are those of its modules; npm run types writes them', async (t) => {
  const declared = clientDeclarations()
  t.deepEqual((await readdir(DECLARATIONS)).toSorted(), Object.keys(declared).toSorted())
  for (const [name, text] of Object.entries(declared)) t.is(await readFile(join(DECLARATIONS, name), 'utf8'), text, `${name} is out of date`)
})

test('the committed modules of the Python client are those of the document; npm run types writes them', async (t) => {
  for (const [file, text] of Object.entries(pythonModules())) {
    t.true(await readFile(file, 'utf8') === text, `${file} is out of date`)
    t.regex(text, /^# Written by npm run types from the OpenAPI document: never edited\.$/m)
    t.deepEqual(text.match(/^ {4}\w*-[\w-]*: .*$/gm), null, 'no member of a class is called so')
  }
})

test('an answer without meta is itself, though a member of it is called data', (t) => {
  t.regex(Object.values(pythonModules()).join('\n'), /def get\(\n\s+self,\n\s+\) -> Health:/)
})

test('every operation has a method of its own in the Python client', (t) => {
  const names = OPERATIONS.map(({ path, id }) => pythonName(path, id)).map(({ resource, method }) => `${resource}.${method}`)
  t.is(new Set(names).size, names.length)
  t.true(['capacity.search', 'substations.get', 'webhooks.rotate_secret', 'sources.get_status', 'places.find'].every((name) => names.includes(name)), names.join(' '))
  t.deepEqual(names.filter((name) => !/^[a-z]+\.[a-z_]+$/.test(name)), [])
})
