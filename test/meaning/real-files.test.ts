import { realTest } from '../helpers/real-files.ts'
import { walk } from '../helpers/walk.ts'
import { WHOLE } from '../helpers/whole-pages.ts'
import { declareAgents } from './agents.ts'
import { declareAnswers } from './answers.ts'
import { jsonOf, type Way } from './cells/stated.ts'
import { besideOf, type Missing, type Offer } from './faces.ts'
import { declareMapJobs } from './map-jobs.ts'
import { QUESTIONS, type Question } from './questions.ts'
import { json, service } from './service.ts'
import { declareLiterals, declareSums } from './sums.ts'
import { declareSumsPage } from './sums-page.ts'

/** What heads an asset, held against the publishers' own cells, which are read here without anything of the product. */

declareAnswers()
declareAgents()
declareMapJobs()
declareSums()
declareLiterals()
declareSumsPage()

type Amount = { value: number; unit: string; upstream_considered: string; conditional: { value: number; reasons: string[] }[] } | null
type Listed = { asset: { id: string; name: string }; generation: Amount; load: Amount; upstream: { name: string; asset_id: string; basis: string }[] }
type Chain = { data: { bindings: Record<Way, { value: number; asset_id: string | null } | null> } }
type Told = { asset: { name: string }; availability_type: string; about: string; connects: string; capacity: { value: number | null; class_code: string | null; class_meaning: string | null }; decision_context: { role: string | null } }

const asked = (start: string): Question => QUESTIONS.find(({ title }) => title.startsWith(start)) as Question
const dataOf = async <T>(path: string): Promise<T> => (await json<{ data: T }>(path)).data
const reasonsOf = (missing: Missing[], operator: string) => missing.filter((one) => one.operator.startsWith(operator)).map(({ reason, read, stated }) => [reason, read, stated])
const largest = (offer: Offer | null, way: Way) => [offer?.largest?.asset.name ?? null, offer?.largest?.[way]?.value ?? null]

realTest.serial('Zaragoza: the largest that may connect to the transmission grid is told; what is for the grid below heads no node', async (t) => {
  t.timeout(900_000)
  t.deepEqual(largest((await besideOf(asked('50 MW of solar'))).offer, 'generation'), ['CARTUJOS 220', 14])
  const records = await walk<Told>(await service(), '/v1/capacity?operator=ree&direction=generation&role=headline', WHOLE)
  t.is(records.length, 937)
  t.true(records.every(({ connects, about }) => connects !== 'below' && about === 'asset'))
})

realTest.serial('Seville: a bar does not count the grid above, whose node is told and states 0', async (t) => {
  t.timeout(900_000)
  const listed = await dataOf<Listed[]>('/v1/capacity/assets?lat=37.39&lon=-5.98&radius_km=40&direction=generation&technology=storage&min_capacity_mw=30&sort=-mw')
  const bar = listed.find(({ asset }) => asset.name === 'S ELVIRA')
  t.is(bar?.generation?.upstream_considered, 'no')
  t.deepEqual(bar?.upstream.map(({ name }) => name), ['SANTA ELVIRA 220'])
  t.is((await json<Chain>(`/v1/substations/${bar?.asset.id ?? ''}/upstream`)).data.bindings.generation?.value, 0)
})

realTest.serial('Norway: every place has the area of Statnett above it that it lies in, which states 0', async (t) => {
  t.timeout(900_000)
  const listed = await walk<Listed>(await service(), '/v1/capacity/assets?country=NO&direction=load', WHOLE)
  const below = listed.filter(({ upstream }) => upstream.length > 0)
  t.is(listed.length - below.length, 10, 'Statnett’s own areas')
  t.deepEqual([...new Set(below.flatMap(({ upstream }) => upstream.map(({ basis }) => basis)))], ['containment'])
  const oslo = below.find(({ asset }) => asset.name === 'Grønland')
  t.is(oslo?.load?.upstream_considered, 'no')
  const { data: { bindings: { load } } } = await json<Chain>(`/v1/substations/${oslo?.asset.id ?? ''}/upstream`)
  t.deepEqual([load?.value, load?.asset_id], [0, oslo?.upstream[0]?.asset_id ?? null])
  t.deepEqual(await dataOf('/v1/capacity/assets?country=NO&direction=load&min_capacity_mw=5&upstream_min_capacity_mw=5'), [])
})

realTest.serial('Electricity North West: what holds in a later year is told beside the head, never as it', async (t) => {
  t.timeout(900_000)
  const listed = await dataOf<Listed[]>('/v1/capacity/assets?operator=electricity-north-west&direction=generation&limit=50')
  const head = listed.find(({ asset }) => asset.name.includes('400113'))?.generation
  t.is(head?.value, 127.56)
  t.true(head?.conditional.every(({ value, reasons }) => value > 127.56 && reasons.length > 0))
})

realTest.serial('France: a distributor that is not at a substation takes nothing away from it', async (t) => {
  t.timeout(900_000)
  const listed = await walk<Listed>(await service(), '/v1/capacity/assets?country=FR&direction=generation&min_capacity_mw=150', WHOLE)
  t.deepEqual(listed.filter(({ asset }) => asset.name.startsWith('MANDARINS')).map(({ generation }) => generation?.value), [200])
})

type Area = { name: string; queueInjection: string; queueWithdrawal: string; requiredTransportCapacityInjection: string; existingTransportCapacityInjection: string; tennetWithdrawalMax: number | null }

realTest.serial('the Netherlands: an area tells its queue and what is contracted; a class of the grid above heads nothing and is no capacity', async (t) => {
  t.timeout(900_000)
  const areas = Object.values(await jsonOf<Record<string, Area>>('nl-capaciteitskaart/2026-07-29/stedin.json'))
  const megawatts = (text = ''): number => Number(text.replace(' MW', ''))
  const of = async (name: string, query: string) => (await dataOf<Told[]>(`/v1/capacity/nearby?${query}&radius_km=1&limit=100`)).filter(({ asset }) => asset.name === name)
  const valueOf = (records: Told[], type: string) => records.find(({ availability_type: one }) => one === type)?.capacity.value
  const ring = areas.find(({ name }) => name.startsWith('Noordring'))
  const own = await of(ring?.name ?? '', 'lat=51.66&lon=3.95&direction=generation')
  t.deepEqual(['requested', 'allocated', 'total'].map((type) => valueOf(own, type)),
    [ring?.queueInjection, ring?.requiredTransportCapacityInjection, ring?.existingTransportCapacityInjection].map(megawatts))
  const weide = areas.find(({ name }) => name === 'Utrecht Lage Weide')
  const utrecht = await of(weide?.name ?? '', 'lat=52.09&lon=5.12&direction=load')
  t.is(valueOf(utrecht, 'requested'), megawatts(weide?.queueWithdrawal))
  const classes = [...own, ...utrecht].filter(({ availability_type: type }) => type === 'class_only')
  t.deepEqual(classes.map(({ capacity }) => capacity.class_code), ['0', String(weide?.tennetWithdrawalMax)])
  t.true(classes.every(({ about, capacity, decision_context: { role } }) => about === 'upstream' && role === 'about_grid_above' && capacity.class_meaning !== 'available'))
  t.deepEqual(await dataOf('/v1/capacity?country=NL&role=headline&limit=5'), [])
})

realTest.serial('what is read in part, or has no place, is told beside an answer', async (t) => {
  t.timeout(900_000)
  const [dublin, lisbon, bristol, london] = await Promise.all(['100 MW of data centre, Dublin', '100 MW of data centre, Lisbon', '3 MW of solar', '10 MW of load, London'].map((title) => besideOf(asked(title))))
  t.true((dublin?.not_included.length ?? 0) > 0, 'the whole of ESB')
  t.true(reasonsOf(lisbon?.not_included ?? [], 'E-REDES').some(([reason]) => reason === 'without_place'))
  t.deepEqual(reasonsOf(bristol?.not_included ?? [], 'National Grid').filter(([reason]) => reason === 'partial'), [['partial', 5, 1182]])
  t.deepEqual(reasonsOf(london?.not_included ?? [], 'UK Power').filter(([reason]) => reason === 'partial'), [['partial', 8, 967]])
  t.deepEqual(largest(london?.offer ?? null, 'load'), ['West Grn Primary 11kV', 9.4])
  const artane = await dataOf<Listed[]>('/v1/capacity/assets?lat=53.35&lon=-6.26&radius_km=50&direction=load&min_capacity_mva=13')
  t.deepEqual(artane.map(({ asset, load }) => [asset.name.split(' ')[0], Math.round((load?.value ?? 0) * 10) / 10]), [['ARTANE', 13.2]])
})
