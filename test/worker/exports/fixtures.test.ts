import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { FORMAT_NAMES } from '../../../src/shapes/export-formats.ts'
import { ROOT } from '../../../src/settings/config.ts'
import { differences, served } from '../../helpers/compare-export.ts'
import { demoServer } from '../../helpers/demo-server.ts'
import { makeExport, storedPath } from '../../helpers/exports.ts'
import { readExport, readWithGdal } from '../../helpers/read-export.ts'

test('the demonstration exported in every format equals the pages of the API', async (t) => {
  t.timeout(240_000)
  const server = await demoServer()
  const expected = await served(server, '')
  const states = new Set([...expected.values()].map((record) => record.state))
  t.deepEqual([...states].sort(), ['class_only', 'not_published', 'published', 'withheld'])
  t.true([...expected.values()].some((record) => record.lon === null))
  for (const format of FORMAT_NAMES) {
    const made = await makeExport(server.database, format)
    t.is(Number(made.rows_written), expected.size)
    t.deepEqual(differences(await readExport(format, storedPath(made.file)), expected), [], format)
  }
})

test('the box that the guides read of a FlatGeobuf has records in the demonstration', async (t) => {
  const { database } = await demoServer()
  const made = await makeExport(database, 'flatgeobuf')
  for (const page of ['docs/exports.md', 'docs/gis.md']) {
    const [, box = ''] = /-spat ((?:-?[\d.]+ ){4})/.exec(readFileSync(join(ROOT, page), 'utf8')) ?? []
    const { rows } = await readWithGdal(storedPath(made.file), box.trim().split(' ').map(Number))
    t.true(rows.size > 0 && rows.size < Number(made.rows_written), `${page}: ${box}`)
  }
})
