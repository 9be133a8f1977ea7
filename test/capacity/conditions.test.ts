import test from 'ava'
import { ROWS } from '../../src/capacity/conditions.ts'
import type { Condition } from '../../src/capacity/kinds.ts'
import { fragmentOf, viewOf } from '../../src/capacity/link.ts'
import { filtersOf, listParametersOf, OPEN_QUESTION, parametersOf } from '../../src/capacity/question.ts'
import { LANGUAGES } from '../../src/languages/languages.ts'
import { readMembers, type Member } from '../../src/shapes/body.ts'
import { capacityAssetsParams } from '../../src/shapes/capacity.ts'
import { sitesParams } from '../../src/shapes/sites.ts'
import { capacityTileParams } from '../../src/shapes/tiles.ts'
import { questionBar } from '../../src/web/map-page/map-parts.ts'
import { conditionsIn } from '../../src/web/words/conditions.ts'

/** Values that a condition can have. */
function valuesOf({ control, values = [] }: Condition<unknown>): unknown[] {
  if (control === undefined) return [['ES'], ['ES', 'FR']]
  if (control === 'number') return [0.2, 5]
  if (control === 'amount') return values.map((unit) => ({ amount: 2.5, unit }))
  return control === 'range' ? [{ min: 1.5, max: 20 }, { min: 1.5, max: null }, { min: null, max: 20 }] : [...values]
}

for (const [name, condition] of ROWS) {
  for (const value of valuesOf(condition)) {
    const question = { ...OPEN_QUESTION, [name]: value }
    const view = { ...viewOf(''), question }

    test(`${name} ${JSON.stringify(value)} is kept by a link`, (t) => t.deepEqual(viewOf(fragmentOf(view)), view))

    test(`${name} ${JSON.stringify(value)} is what the list can be asked for, and what tiles and sites can be, unless it is of the list alone`, (t) => {
      const ofList = Object.keys(listParametersOf(question))
      t.true(ofList.length > 0)
      t.deepEqual(ofList.filter((parameter) => !(parameter in capacityAssetsParams.parameters)), [])
      const parameters = Object.keys(parametersOf(question))
      t.is(parameters.length, condition.ofList ? 0 : ofList.length)
      t.deepEqual(parameters.filter((parameter) => !(parameter in capacityTileParams.parameters)), [])
      t.notThrows(() => readMembers(sitesParams.body as Member, { sites: [{ name: 'A', lat: 43, lon: -3 }], filters: filtersOf(question) }))
    })

    test(`${name} ${JSON.stringify(value)} is stated in each language, and can be taken back`, (t) => {
      for (const { words } of Object.values(LANGUAGES)) {
        const stated = conditionsIn(words).conditionsOf(question, (operator) => operator)
        t.is(stated.length, Array.isArray(value) ? value.length : 1)
        for (const { text, without } of stated) {
          t.not(text, '')
          t.is(conditionsIn(words).conditionsOf({ ...question, ...without }, (operator) => operator).length, stated.length - 1)
        }
      }
    })
  }

  test(`the bar has the labelled fields of ${name} in each language`, (t) => {
    const fields = Object.values(condition.fields ?? {})
    t.is(fields.length > 0, condition.control !== undefined)
    for (const { words } of Object.values(LANGUAGES)) {
      const { text } = questionBar(words)
      t.deepEqual(fields.filter((id) => !text.includes(`id="${id}"`) && !text.includes(`name="${id}"`)), [])
      t.deepEqual(condition.labels?.(words).filter((label) => label === '' || !text.includes(label)) ?? [], [])
    }
  })
}
