import test from 'ava'
import { FORMAT_NAMES } from '../../../src/shapes/export-formats.ts'
import { differences, served } from '../../helpers/compare-export.ts'
import { demoServer } from '../../helpers/demo-server.ts'
import { makeExport, storedPath } from '../../helpers/exports.ts'
import { readExport } from '../../helpers/read-export.ts'

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
