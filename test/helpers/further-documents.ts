import { workbookOf, type Cell } from '../../fixtures/generate/workbook.ts'
import type { Document } from './european-documents.ts'

/** Synthetic documents of Finland, Ireland, Northern Ireland, Sweden, Romania and of further sources of other countries, as european-documents.ts has them. */

const many = <T>(count: number, of: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => of(at))
const point = (x: number, y: number) => ({ type: 'Point', coordinates: [x, y] })
const square = (x: number, y: number) => ({ type: 'Polygon', coordinates: [[[x, y], [x + 0.1, y], [x + 0.1, y + 0.1], [x, y]]] })
const features = (of: { geometry: object; properties: object; id?: number }[]) => (
  JSON.stringify({ type: 'FeatureCollection', features: of.map((each) => ({ type: 'Feature', ...each })) }))

/** ESB Networks' columns; those with an arrow separate the others. */
export const ESB_COLUMNS = [
  'Station Name', 'Transformer GroupID', 'Primary kV', 'Secondary voltage(s)', 'Voltage Class', 'Transformer Configuration', 'Installed Capacity MVA', 'Demand Data',
  'Demand FirmCapacity MVA', 'Demand Available MVA', 'Parent Available MVA', 'Demand Parent Constraint', 'Generation Data', 'Generation Firm Capacity MW',
  'Generation NonFirm Capacity MW', 'Generation Total Committed MW', 'Gen Available Firm MW', 'Gen Available NonFirm MW', 'Generation Parent Constraint', 'General Data',
  'Parent Feeder', 'Parent Station', 'TSO Interface Station', 'Comment', 'Latitude', 'Longitude',
]

/** ESB Networks' workbook from rows by column: a title over all columns, the header in the second row. */
export function esbWorkbook(rows: Record<string, Cell>[]): Buffer {
  return workbookOf('Heatmap data', [['Imagined heatmap'], ESB_COLUMNS, ...rows.map((row) => ESB_COLUMNS.map((column) => row[column] ?? null))])
}

/** A station with two transformer groups, and masked stations of low voltage without a group. */
const esb = esbWorkbook(many(4, (at): Record<string, Cell> => ({
  'Station Name': at < 2 ? 'INVENTED (100) 38 kV STATION' : `MV/LV Substation IN***${at}X`, 'Transformer GroupID': at < 2 ? `Invented [T4${at}]` : null, 'Primary kV': at < 2 ? '38 kV' : '10 kV',
  'Secondary voltage(s)': '_', 'Demand Data': ' -->', 'Demand FirmCapacity MVA': { number: '4.5' }, 'Demand Available MVA': { number: at === 0 ? '0' : '0.328' }, 'Parent Available MVA': { number: '9' },
  'Demand Parent Constraint': at === 0 ? 'Constrained, otherwise capacity available =122 kVA' : null, 'Generation Firm Capacity MW': { number: '5' }, 'Generation NonFirm Capacity MW': { number: '6' },
  'Generation Total Committed MW': { number: '1' }, 'Gen Available Firm MW': '0.5', 'Gen Available NonFirm MW': { number: '0' }, 'Latitude': { number: '53.2' }, 'Longitude': { number: `-6.${at + 1}` },
})))

const wattapp = (owner: string) => JSON.stringify([{ type: 'FeatureCollection', features: many(2, (at) => ({
  id: `urn:uuid:${owner}-${at}`, type: 'Feature', geometry: point(10.4, 63.4), properties: {
    name: `Oppdiktet ${at}`, owner, shortDescription: 'Angitt kapasitet.', description: 'Ta kontakt.', capacityDate: '2026-10-01T14:21:41.5295555+00:00', capacityUnit: 'MW', availableCons: 2.5, availableProd: -7, reservedCons: 0 },
})) }])

const esbCopy = (more: object) => features(many(2, (at) => ({ geometry: point(-6.3, 53.2), properties: {
  Station_Name: 'COPIED (200) 38 kV STATION', Transformer_GroupID: `Copied [T4${at}]`, Primary_kV: '38 kV', Demand_Data: ' -->', ...more } })))

/** Elia's sheet of a year with the levels of flexibility. */
const elia = (year: string, levels: number[]) => workbookOf(year, [
  ['Site', 'Substation', 'Voltage', 'Longitude', 'Latitude', ...levels.map((level) => `Load_${level}%_flex`)],
  ...many(3, (at): Cell[] => ['S', `INVENTED ${at}`, { number: '150' }, { number: `4.${at}` }, { number: '50.9' }, ...levels.map((level) => ({ number: String(level) }))]),
])

const headroom = (levels: Record<string, string | null>) => Object.fromEntries(
  ['Demand_Headroom', 'Generation_Headroom', 'Generation_Capacity', 'Generation_Connected', 'Generation_Committed'].flatMap((kind) => (
    Object.entries(levels).map(([level, value]) => [`${kind}_${level}`, value]))))

const tennet = (classes: object) => features(many(2, (at) => ({ id: at + 1, geometry: square(5 + at / 5, 52), properties: { voedingsgebied_id: '9', voedingsgebied_naam: 'VERZONNEN', RNB: 'TenneT', ...classes } })))

export const FURTHER_DOCUMENTS: Document[] = [
  { // Voltages as text; two voltages of a station at one point.
    source: 'fingrid-hosting-capacity', file: 'a-2026-10-01.json', comesTo: { rows: 2, added: 8, set_aside: 0 },
    content: features(['110', '400'].map((kv, at) => ({ geometry: point(26.1, 64.8), properties: { FID: at, SA: `KEKSITTY ${kv} kV`, X: 1, Y: 1, Tuotanto__: 40, Tuotanto_1: 80, Tuotanto_2: 80, Kulutus_25: 0, Tyyppi: kv } }))),
  },
  {
    source: 'fingrid-hosting-capacity-copy', file: 'a-2026-10-01.json', comesTo: { rows: 1, added: 4, set_aside: 0 },
    content: features([{ geometry: point(26.1, 64.8), properties: { name: 'KEKSITTY 110 kV', voltage_kv: '110', consumption_mw: 0, production_1_mw: 80, production_2_mw: 80, production_total_mw: 40 } }]),
  },
  { source: 'esb-networks-hosting-capacity', file: 'customer-heatmap-download-july-2026.xlsx', content: esb, comesTo: { rows: 4, added: 28, set_aside: 0 } },
  { source: 'esb-networks-demand-copy', file: 'a-2026-10-01.json', comesTo: { rows: 2, added: 4, set_aside: 0 }, content: esbCopy({ Demand_FirmCapacity_MVA: '4.5', Demand_Available_MVA: '0.32801873982066' }) },
  { source: 'esb-networks-generation-copy', file: 'a-2026-10-01.json', comesTo: { rows: 2, added: 4, set_aside: 0 }, content: esbCopy({ Gen_Available_Firm_MW: '4.97', Gen_Available_NonFirm_MW: '0' }) },
  {
    source: 'e-redes-pt-substation-copy', file: 'a-2026-10-01.csv', comesTo: { rows: 1, added: 4, set_aside: 0 },
    content: 'name,code,firm_mw,published_avail_mw,published_avail_max_mw,voltage_kv,reception_cap_mva\nINVENTADA,1114S9,112.2,-0.3,81.4,60/30/10,0.0\n',
  },
  { // Another operator's rows, without figures, lie in the same document.
    source: 'npg-heatmap', file: 'a-2026-10-01.json', comesTo: { rows: 5, added: 6, set_aside: 2, findings: { row_of_another: 2 } },
    content: features(many(5, (at) => ({ geometry: point(-1.5 + at / 100, 53.8), properties: { name: `Invented ${at}`, dno: at < 3 ? 'Northern Powergrid' : 'SSEN (SEPD)', dh: at < 3 ? 14.06 : null, gh: at < 3 ? 0 : null, rag: 'g' } }))),
  },
  ...[['bkk', 'BKK'], ['elmea', 'Elmea'], ['glitrenettsor', 'GlitreNettSor'], ['lede', 'LEDE'], ['noranett', 'Noranett'], ['tensio-tn', 'TENSIO-TN'], ['tensio-ts', 'TENSIO-TS']].map(([key, owner = '']): Document => (
    { source: `wattapp-${key}`, file: 'a-2026-10-01.json', content: wattapp(owner), comesTo: { rows: 2, added: 6, set_aside: 0 } })),
  { source: 'tennet-nl-afname-classes', file: 'a-2026-10-01.json', content: tennet({ afname: 3 }), comesTo: { rows: 2, added: 2, set_aside: 0 } },
  { source: 'tennet-nl-teruglevering-classes', file: 'a-2026-10-01.json', content: tennet({ opwek: 0 }), comesTo: { rows: 2, added: 2, set_aside: 0 } },
  { source: 'elia-hosting-capacity-2027-levels', file: 'a-2026-10-01.xlsx', content: elia('2027', [0, 5, 10, 20]), comesTo: { rows: 3, added: 6, set_aside: 0 } },
  { source: 'elia-hosting-capacity-2031', file: 'a-2026-10-01.xlsx', content: elia('2031', [0, 5, 10, 20]), comesTo: { rows: 3, added: 6, set_aside: 0 } },
  { source: 'elia-hosting-capacity-2031-levels', file: 'a-2026-10-01.xlsx', content: elia('2031', [0, 5, 10, 20]), comesTo: { rows: 3, added: 6, set_aside: 0 } },
  {
    source: 'svenska-kraftnat-hosting-capacity', file: 'a-2026-10-01.json', comesTo: { rows: 2, added: 4, set_aside: 0 },
    content: features(many(2, (at) => ({ geometry: square(15 + at, 60), properties: { 'lansnamn': `Påhittade län ${at}`, 'Indikativt_tillgänglig_kapacitet_uttag2026': 50, 'Ansökt_kapacitet_uttag2026': at === 0 ? 1200 : null } }))),
  },
  { // Two primary substations at one point; NOT_APPLICABLE for what the type does not have.
    source: 'nie-networks-capacity-map', file: 'a-2026-10-01.json', comesTo: { rows: 3, added: 39, set_aside: 0 },
    content: features(many(3, (at) => ({ geometry: point(-6.5, 54.6), properties: { Name: `Invented ${at}`, Type: at === 2 ? 'BSP' : 'PRI', ESRI_split_pin: 'L',
      ...headroom(at === 2 ? { PRI: 'NOT_APPLICABLE', NET: 'NOT_APPLICABLE', BSP: '12.5' } : { PRI: '4.25', NET: '3', BSP: '12.5' }) } }))),
  },
  { // A row for each zone and year; the borders and queues lie in members of their own.
    source: 'transelectrica-hosting-capacity', file: 'a-2026-10-01.json', comesTo: { rows: 4, added: 4, set_aside: 0 },
    content: JSON.stringify({ zone: ['A', 'B'], harti: [], capacitati: ['A', 'B'].flatMap((zona) => [2026, 2030].map((an) => ({ zona, an, capacitate: 1600 }))), solicitari: [] }),
  },
  { // An answer for each substation, a list of amounts for each of its voltages; a voltage need not have all of them.
    source: 'eso-ead-connection-capacity', file: 'a-2026-10-01.json', comesTo: { rows: 3, added: 24, set_aside: 0 },
    content: JSON.stringify(many(2, (at) => ({ title: 'x', substation: `Измислена ${at}`, voltages: (at === 0 ? ['110', '20'] : ['110']).map((voltage) => ({ voltage, rows: [
      ['capacity_total', 200], ['reserved_generation', 60], ['reserved_consumption', 0], ['reserved_mixed', 0], ['reserved_standalone_ccee', 20], ['reserved_gen_ccee', 0], ['reserved_ozrm', 0],
      ...(voltage === '20' ? [] : [['remaining_total', 120]]),
    ].map(([key, powerMw]) => ({ key, label: 'Капацитет', powerMw, contract: null })) })) }))),
  },
]
