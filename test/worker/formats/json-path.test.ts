import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { scratchFolder } from '../../helpers/scratch-folder.ts'
import { mayHold } from '../../../worker/formats/json-path.ts'

const folder = scratchFolder()

const CASES: [document: string, items: string, expected: boolean][] = [
  ['{"a": [1]}', '', true],
  ['{"a": {"b": []}}', 'a.b', true],
  ['{"a": {"c": []}}', 'a.b', false],
  ['\uFEFF [{"features": []}]', '0.features', true],
  ['{"features": []}', '0.features', false],
  ['{"0": {"features": []}}', '0.features', true],
  ['[{"features": []}]', 'features', false],
  [`{"long": "${'x'.repeat(65_520)}", "features": []}`, 'features', true],
]

for (const [at, [document, items, expected]] of CASES.entries()) {
  test(`${at}: a JSON document ${expected ? 'may have' : 'has'} ${expected ? 'something' : 'nothing'} at '${items}'`, async (t) => {
    const path = join(folder, String(at))
    writeFileSync(path, document)
    t.is(await mayHold(path, items), expected)
  })
}
