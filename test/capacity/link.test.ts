import test from 'ava'
import { fragmentOf, notUnderstood, viewOf } from '../../src/capacity/link.ts'
import { OPEN_QUESTION } from '../../src/capacity/question.ts'
import type { Corner } from '../../src/shapes/area.ts'
import type { View } from '../../src/capacity/shapes.ts'

const none: View = { map: null, question: OPEN_QUESTION, at: null, radiusKm: 25, area: null, place: null, sort: null, asset: null, changedSince: null, compare: [] }

const ALMERIA: Corner[] = [[-3.05, 36.7], [-2.6, 36.65], [-1.85, 36.95], [-2.3, 37.25], [-3.05, 36.7]]

const kept: [string, View][] = [
  ['', none],
  ['map=8.6/40.3/-3.9', { ...none, map: { zoom: 8.6, lat: 40.3, lon: -3.9 } }],
  ['country=ES,FR&operator=i-de', { ...none, question: { ...OPEN_QUESTION, country: ['ES', 'FR'], operator: ['i-de'] } }],
  ['direction=generation&kv=110-220&mw=20', { ...none, question: { ...OPEN_QUESTION, direction: 'generation', least: { amount: 20, unit: 'MW' }, voltage: { min: 110, max: 220 } } }],
  ['age=365&direction=load&firmness=firm&kv=-36&mw=2.5&technology=solar',
    { ...none, question: { ...OPEN_QUESTION, direction: 'load', least: { amount: 2.5, unit: 'MW' }, voltage: { min: null, max: 36 }, firmness: 'firm', technology: 'solar', freshDays: 365 } }],
  ['mva=12.5', { ...none, question: { ...OPEN_QUESTION, least: { amount: 12.5, unit: 'MVA' } } }],
  ['above-mw=10&mw=20', { ...none, question: { ...OPEN_QUESTION, least: { amount: 20, unit: 'MW' }, above: { amount: 10, unit: 'MW' } } }],
  ['above-mva=10', { ...none, question: { ...OPEN_QUESTION, above: { amount: 10, unit: 'MVA' } } }],
  ['kv=110-', { ...none, question: { ...OPEN_QUESTION, voltage: { min: 110, max: null } } }],
  ['at=43.1,-2.9&radius=12.5', { ...none, at: { lat: 43.1, lon: -2.9 }, radiusKm: 12.5 }],
  ['sort=name&at=43.1,-2.9&radius=30&place=Bilbao%20%2B%20B%26B',
    { ...none, at: { lat: 43.1, lon: -2.9 }, radiusKm: 30, place: 'Bilbao + B&B', sort: 'name' }],
  ['map=9/1/2&sort=-least_mw', { ...none, map: { zoom: 9, lat: 1, lon: 2 }, sort: '-least_mw' }],
  ['map=9/1/2&asset=ast_8e98459ef13ce49ac7e4', { ...none, map: { zoom: 9, lat: 1, lon: 2 }, asset: 'ast_8e98459ef13ce49ac7e4' }],
  ['at=43.1,-2.9&radius=30&compare=ast_8e98459ef13ce49ac7e4,ast_05dcac68b136003848e4',
    { ...none, at: { lat: 43.1, lon: -2.9 }, radiusKm: 30, compare: ['ast_8e98459ef13ce49ac7e4', 'ast_05dcac68b136003848e4'] }],
  ['mw=20&changed_since=2026-11-01', { ...none, question: { ...OPEN_QUESTION, least: { amount: 20, unit: 'MW' } }, changedSince: '2026-11-01' }],
  ['map=9/37/-2.5&area=v2zSg___Gw83Cv4JwvyEgz6Bv83Cgz6B',
    { ...none, map: { zoom: 9, lat: 37, lon: -2.5 }, area: { widthKm: null, geometry: { type: 'Polygon', coordinates: [ALMERIA] } } }],
  ['area=AAgotYA_ntYg0mM.g1hDg1hDg1hDA_0hDg1hD*gotYgotYgqjGA_pjGgqjG', {
    ...none, area: { widthKm: null, geometry: { type: 'MultiPolygon', coordinates: [
      [[[0, 0], [4, 0], [0, 2], [0, 0]], [[0.5, 0.5], [1, 0.5], [0.5, 1], [0.5, 0.5]]], [[[4, 4], [5, 4], [4, 5], [4, 4]]]] } },
  }],
  ['line=v2zSg___Gw83Cv4J&width=2.5', { ...none, area: { widthKm: 2.5, geometry: { type: 'LineString', coordinates: ALMERIA.slice(0, 2) } } }],
]

for (const [fragment, view] of kept) {
  test(`the link #${fragment} keeps its view`, (t) => {
    t.deepEqual(viewOf(`#${fragment}`), view)
    t.is(fragmentOf(view), fragment)
    t.deepEqual(notUnderstood(`#${fragment}`), [])
  })
}

test('a link of the map of before, with types, opens at its place', (t) => {
  t.deepEqual(viewOf('#map=9.5/43.1/-2.7&country=ES&type=substation&at=43.2,-2.7&radius=12'), {
    ...none, map: { zoom: 9.5, lat: 43.1, lon: -2.7 }, question: { ...OPEN_QUESTION, country: ['ES'] }, at: { lat: 43.2, lon: -2.7 }, radiusKm: 12,
  })
})

test('of two least figures in a link the one in MW is asked for', (t) => {
  t.deepEqual(viewOf('mva=7&mw=5').question.least, { amount: 5, unit: 'MW' })
})

test('what a link asks for and the map does not know is named, and nothing else', (t) => {
  t.deepEqual(notUnderstood('#mw=many&direction=up&country=ES&kv='), ['mw', 'direction'])
  t.deepEqual(notUnderstood('mva=7&mw=5&type=substation'), ['mva', 'type'])
  t.deepEqual(notUnderstood('map=09.50/43.10/-2.7&compare=ast_1,ast_1'), [])
  t.deepEqual(notUnderstood('compare=ast_1,op_3'), ['compare'])
  t.deepEqual(notUnderstood('at=43.1,-2.9&radius=9999'), ['radius'])
  t.deepEqual(notUnderstood('at=43.1,-2.9&radius=30.0&country=ES,,FR'), [])
  t.deepEqual(notUnderstood(`operator=${Array.from({ length: 51 }, (_, n) => `op-${n}`).join()}`), ['operator'])
})

test('a link compares at most six assets, each once', (t) => {
  t.deepEqual(viewOf('compare=ast_1,ast_2,op_3,ast_1,ast_4,ast_5,ast_6,ast_7,ast_8').compare, ['ast_1', 'ast_2', 'ast_4', 'ast_5', 'ast_6', 'ast_7'])
})

const broken = [
  'map=8/91/0', 'map=8/0/181', 'map=x/1/2', 'map=8/1', 'map=99/1/2', 'map=-1/1/2', 'map=1e1/1/2', 'at=1', 'at=NaN,2', 'changed_since=2026-02-30', 'changed_since=1999-01-01', 'changed_since=2099-01-01', 'changed_since=lately', 'at=91,0',
  'radius=0', 'radius=-5', 'radius=501', 'radius=wide', 'country=', 'key=svc_live_x', 'mw=many', 'mw=-1', 'mw=1e9', 'mva=many', 'mva=0', 'above-mw=many', 'above-mva=0', 'kv=220-110', 'kv=x-y',
  'direction=up', 'firmness=flexible', 'age=0', 'technology=%3Cb%3E', 'sort=best', 'asset=op_1', 'compare=', 'compare=op_1,ast_', 'place=Bilbao',
  'area=', 'area=!', 'area=AA', 'area=AAggGggG', 'line=AAgwkYAA', 'line=AAgwkYAA&width=0', 'width=5', `area=${'AC'.repeat(600)}`,
]

for (const fragment of broken) {
  test(`what #${fragment} does not tell is left out`, (t) => t.deepEqual(viewOf(fragment), none))
}
