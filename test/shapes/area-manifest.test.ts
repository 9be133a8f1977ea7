import test from 'ava'
import { is } from 'superstruct'
import { AreaManifest } from '../../src/shapes/area-manifest.ts'

const evidence = { url: null, note: 'As generally known.' }

const cases: [given: object, ok: boolean][] = [
  [{ countries: ['GB'], evidence }, true],
  [{ boxes: [[-1, 50, 1, 51]], evidence: { ...evidence, url: 'https://example.org' } }, true],
  [{ boxes: [[-180, -90, 180, 90]], evidence }, true],
  [{ countries: ['GB'], boxes: [[-1, 50, 1, 51]], evidence }, false],
  [{ evidence }, false],
  [{ countries: [], evidence }, false],
  [{ boxes: [], evidence }, false],
  [{ countries: ['gb'], evidence }, false],
  [{ countries: ['GB'] }, false],
  [{ countries: ['GB'], evidence: { url: null } }, false],
  [{ boxes: [[1, 50, -1, 51]], evidence }, false],
  [{ boxes: [[-1, 51, 1, 50]], evidence }, false],
  [{ boxes: [[-1, 50, 1]], evidence }, false],
  [{ boxes: [[-1, 50, 1, '51N']], evidence }, false],
  [{ boxes: [[-181, 50, 1, 51]], evidence }, false],
  [{ boxes: ['-1,50,1,51'], evidence }, false],
]
for (const [given, ok] of cases) {
  test(`works_in ${JSON.stringify(given)} is ${ok ? 'taken' : 'refused'}`, (t) => {
    t.is(is(given, AreaManifest), ok)
  })
}
