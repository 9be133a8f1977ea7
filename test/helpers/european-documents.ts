import { workbookOf, type Cell } from '../../fixtures/generate/workbook.ts'
import { FURTHER_DOCUMENTS } from './further-documents.ts'

/**
 * Synthetic documents in the forms of publications of the registry of Europe, each with the defects of the real one. Names,
 * places and figures are invented.
 */
export type Document = {
  source: string
  file: string
  content: string | Buffer
  /** What comes of it: rows, records added, rows set aside, and what checks found. */
  comesTo: { rows: number; added: number; set_aside: number; findings?: Record<string, number> }
}

const many = <T>(count: number, of: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => of(at))
const csv = (header: string, rows: string[], line = '\n') => `${[header, ...rows].join(line)}${line}`
const results = (records: object[]) => JSON.stringify({ results: records })

/** The form of the Long Term Development Statement; one substation has less than nothing left. */
function ltds(contracted: object): string {
  return results(many(12, (at) => ({
    mrid: `inv-${at}`, name: `Invented ${at} 11kV`, type: 'Primary', voltages: 11.0, longitude: -1.5 + at / 100, latitude: 53.7 + at / 100, bsp: 'Imagined BSP', gsp: 'Imagined GSP',
    demandavailablecapacity: at === 3 ? -16.3 : 9.5 + at / 7, generationavailablecapacity: 4.17000007629395, demandfirmcapacity: 24.0, generationfirmcapacity: 0.0,
    demandconstraint: 'GREEN', generationconstraint: 'RED', demandconstraintlimitingfactor: 'Thermal', generationconstraintlimitingfactor: null,
    description: 'Threshold = 5  MW.', ...contracted,
  })))
}

const SCENARIOS = ['Counterfactual', 'Electric Engagement', 'Holistic Transition', 'Hydrogen Evolution']
const KINDS = ['Demand Headroom', 'Gen inverter headroom', 'Gen synch headroom']

/** A row for each site, kind, scenario and year; some sites have no place. */
export function headroomReport(sites: number, years: number[]): string {
  return results(many(sites, (site) => KINDS.flatMap((category) => SCENARIOS.flatMap((scenario) => years.map((year) => ({
    category, licencearea: 'EPN', substation_name: `INVENTED ${site}`, voltage_kv: 33.0, sitefunctionallocation: `EPN-S${site}`, bulksupplypoint: 'B', gridsupplypoint: 'G',
    scenario, year: `${year}-01-01`, headroom_mw: site % 5 === 0 ? -1.25 : 12.5 + year / 1000,
    spatial_coordinates: site % 4 === 3 ? null : { lon: 0.1 + (site % 100) / 100, lat: 51.6 + (site % 70) / 100 },
  }))))).flat())
}

const ENW_DEMAND = 'GROUP;GROUP_NUMBER;YEAR;SCENARIO;FIRM HEADROOM ( MVA );NON-FIRM HEADROOM ( MVA );CENTROID_X;CENTROID_Y;geopoint'
const ENW_GENERATION = 'GROUP;GROUP_NUMBER;YEAR;SCENARIO;PRY GEN HEADROOM - INVERTER BASED ( MW );PRY GEN HEADROOM - SYNCHRONOUS LV ( MW );PRY GEN HEADROOM - SYNCHRONOUS HV ( MW );PRY BATTERY HEADROOM ( MW);BSP GEN HEADROOM - INVERTER BASED ( MW );BSP GEN HEADROOM - SYNCHRONOUS ( MW );BSP BATTERY HEADROOM ( MW );geopoint'
const ENW_PLACE = '"53.4, -2.1"'
const ENW_YEARS = [2024, 2033, 2036, 2051]

const PORTUGUESE_LEVELS = ['mt_at', 'at', 'mt_30kv', 'mt_15kv', 'mt_10kv']

function reception(at: number): object {
  const figures = ['rari', 'ultimo_trimestre'].flatMap((when) => [
    ...PORTUGUESE_LEVELS.map((level) => [`capacidade_de_recepcao_${level}_mva_${when}`, level === 'at' ? '-' : at % 2 === 0 ? '12,5' : '12.5']),
    ...['ligado', 'comprometido', 'em_confirmacao'].map((state) => [`potencia_de_ligacao_${state}_mva_${when}`, '0']),
  ])
  return {
    chave: `c${at}`, codigo: `1114S${at}`, instalacao: `INVENTADA ${at}`, tipo_de_instalacao: 'SE AT', distrito: 'Lisboa', concelho: 'Imaginado', grupo_de_subestacoes_rari: 'G1',
    capacidade_de_recepcao_mt_at_mva_previsao: '-', data_ultimo_trimestre: '2026-09-30', data_previsao: null, notas: null, justificacao: null, ...Object.fromEntries(figures),
  }
}

/** The columns of Red Eléctrica's demand by their paths in four stacked header rows. */
const SPANISH_DEMAND = stacked(4, [
  'Nombre y tensión del nudo', 'Código de subestación', 'Comunidad Autónoma',
  ...['DEMANDA > CEP > CH', 'DEMANDA > CEP > SH', 'DEMANDA > NO CEP', 'ALMACENAMIENTO > CEP (MPE)', 'ALMACENAMIENTO > NO CEP (MGES)'].flatMap((path) => (
    [`CAPACIDAD DE ACCESO DISPONIBLE PARA SOLICITUDES CRITERIO GENERAL > ${path}`, `CRITERIOS LIMITANTES > ${path}`])).toSorted(),
  'CAPACIDAD DE ACCESO NO OTORGABLE EN RDT > Motivo capacidad no otorgable en RdT', 'Nudo de concurso',
  'Normativa específica reguladora de la concesión de la capacidad de acceso',
  'CRITERIO ESTÁTICO DEMANDA > Limitaciones temporales de acceso por configuración de la subestación', 'CRITERIO ESTÁTICO DEMANDA > Zona con capacidad compartida a la que pertenece el nudo',
  'SITUACIÓN NUDO CAPACIDAD DE ACCESO OTORGADA > Capacidad de acceso para consumo en la RdD (valor de referencia)',
  ...['demanda', 'almacenamiento'].map((kind) => (
    `SITUACIÓN NUDO CAPACIDAD DE ACCESO EN CURSO Y PENDIENTE DE RESOLVER > Capacidad de acceso solicitada en curso y pendiente resolver ${kind} RdT`)),
])

/** A header of several rows from the paths of its columns: what repeats the cell on the left is left empty, as merged cells are. */
function stacked(rows: number, paths: string[]): string {
  const cells = paths.map((path) => path.split(' > '))
  return Array.from({ length: rows }, (_, level) => cells.map((own, at) => {
    const same = cells[at - 1]?.slice(0, level + 1).join() === own.slice(0, level + 1).join()
    return same ? '' : own[level] ?? ''
  }).join(';')).join('\n')
}

const SPD = 'Substation/Group;Voltage;Scenario;Year;Financial Year;Headroom (MW);Headroom Type;GSP;Primary_Substation'

/** Elia's workbook; `before` is the column, from 0, before which there is another one; `header` that of the first figures. */
export function hostingCapacity(more: { before?: number; header?: string } = {}): Buffer {
  const rows = [
    ['Site', 'Substation', 'Voltage', 'Longitude', 'Latitude', more.header ?? 'Load_0%_flex', 'x', 'y', 'Load_20%_flex'],
    ...many(3, (at) => ['S', `INVENTED ${at}`, { number: '150' }, { number: `4.${at}` }, { number: '50.9' }, { number: '0' }, { number: '10' }, { number: '20' }, { number: '45.5' }]),
  ]
  return workbookOf('2027', more.before === undefined ? rows : rows.map((cells, at) => cells.toSpliced(more.before ?? 0, 0, at === 0 ? 'New' : { number: '7' })))
}

/** A column for each year of the plan, a row for each scenario, and two names of one substation. */
const NPG_YEARS = [...many(10, (at) => 2022 + at), 2035, 2040, 2045, 2050]
const NPG_SCENARIOS = ['Best View Plan (PS)', 'CT (DFES)', 'ST (DFES)', 'LTW (DFES)', 'FS (DFES)']
const networkPlan = `\uFEFF${csv(
  `Scenario (Short Name),Licence Area,Substation Name,Supply Voltage (kV),Voltage (kV),BSP Group,GSP,Substation Location,${NPG_YEARS.map((year) => `${year} Thermal Demand Headroom (MW)`).join()},Bulk Supply Point or Primary,Scenario Full name,Output parameter,X,Y,location`,
  NPG_SCENARIOS.flatMap((scenario) => many(3, (at) => (
    `${scenario},NPgN,${at === 2 ? (scenario.startsWith('Best') ? 'MELROSEGATE 132/33kV' : 'MELROSEGATE') : `INVENTED ${at}`},132.0,33.0,Invented,IMAGINED / OTHER,S9 3FA,${NPG_YEARS.map((year) => (at === 1 ? -1.25 : 12.5) + year / 10_000).join()},BSP,x,Network Capacity Demand Headroom (MW),438185.0,388383.0,"53.391, -1.4273"`))),
)}`

/** SSEN's report: years below seasons, a gap between them, a block of rows for each substation that begins with the least of its scenarios, and lines of totals without a name. */
const SSEN_YEARS = [...many(10, (at) => String(2023 + at)), '2035', '2040', '2045', '2050']
const headroomWorkbook = (() => {
  const seasons = ['Winter', 'Summer', 'Spring/Autumn'].flatMap((season): Cell[][] => [...(season === 'Winter' ? [] : [[null, null]]), ...SSEN_YEARS.map((year, at) => [at === 0 ? `Demand Headroom ${season} MVA` : null, year])])
  const figures = (from: number) => seasons.map(([, year], at): Cell => (year === null ? null : { number: String(from - at / 10) }))
  return workbookOf('Primary Headroom Dem', [
    [null, 'Grid Supply Point', 'Bulk Supply Point', 'Primary Substation', 'Scenario', 'Grid Reference', 'Upstream Constraint\n(YES / NO)', ...seasons.map(([season]) => season ?? null)],
    [...many(7, () => null), ...seasons.map(([, year]) => year ?? null)],
    ...many(20, (at) => ['MINIMUM HEADROOM', 'CT', 'LW', 'ST', 'SP'].map((scenario, row): Cell[] => (
      [null, ...(row === 0 ? ['IMAGINED GSP', 'INVENTED BSP'] : [null, null]), `INVENTED ${at}`, scenario, row === 0 ? 'SZ 04270 95141' : null, row === 0 ? 'YES' : null, ...figures(2.5 + row)]))).flat(),
    [...many(7, () => null), ...figures(12)],
  ])
})()

export const EUROPEAN_DOCUMENTS: Document[] = [
  { source: 'npg-ndp-demand-headroom', file: 'a-2024-07-17.csv', content: networkPlan, comesTo: { rows: 15, added: 15 * 14, set_aside: 0 } },
  {
    source: 'ssen-sepd-primary-demand-headroom', file: 'a-2022-05-31.xlsx', content: headroomWorkbook,
    comesTo: { rows: 80, added: 20 * 4 * 28, set_aside: 0 },
  },
  { source: 'ukpn-ltds-capacity-heatmap', file: 'a-2026-09-01.json', content: ltds({}), comesTo: { rows: 12, added: 48, set_aside: 0 } },
  { // The same in the files of the licence areas, with names in camel case and the date in the name alone.
    source: 'ukpn-ltds-capacity-heatmap-lpn', file: 'LTDS_Heatmap_LPN_2026_01_JSON_2026_05_29_v1.0.json', comesTo: { rows: 3, added: 12, set_aside: 0 },
    content: JSON.stringify({ title: 'x', issued: '2026-05-29T00:00:00Z', valid: {}, Circuits: [], Substations: many(3, (at) => ({
      mRID: `inv-lpn-${at}`, name: `Invented ${at} 11kV`, type: 'Primary', area: 'LPN', voltages: [11], longitude: -0.1 + at / 100, latitude: 51.5, BSP: 'Imagined BSP', GSP: 'Imagined GSP',
      demandAvailableCapacity: at === 1 ? -3.1 : 9.5, generationAvailableCapacity: 4.2, demandFirmCapacity: 24, generationFirmCapacity: 0, demandConstraint: 'GREEN', generationConstraint: 'RED',
      demandConstraintLimitingFactor: 'Thermal', generationConstraintLimitingFactor: 'Voltage', PastConnectionActivity: [],
    })) }),
  },
  { // Figures as text, words for what is not known, another name of the identifier.
    source: 'spm-ltds-capacity-heatmap', file: 'a-2026-09-01.json', comesTo: { rows: 12, added: 48, set_aside: 0 },
    content: ltds({ generationavailablecapacity: 'DATA NOT AVAILABLE', generationfirmcapacity: '20.5', voltage: '33kV', lon: -3.1, lat: 53.2 }).replaceAll('"mrid"', '"mgrid"'),
  },
  {
    source: 'npg-ltds-capacity-heatmap', file: 'a-2026-09-01.json', content: ltds({ demandcontractedcapacity: 5.966, generationcontractedcapacity: 0.3325 }),
    comesTo: { rows: 12, added: 72, set_aside: 0 },
  },
  { source: 'ukpn-network-headroom-report', file: 'a-2026-05-01.json', content: headroomReport(10, [2024, 2030, 2051]), comesTo: { rows: 360, added: 360, set_aside: 0 } },
  { // A name that stands for two types, a polygon, a place without one, and a constraint that nobody knows.
    source: 'npg-substation-areas', file: 'a-2026-10-01.csv', comesTo: { rows: 3, added: 15, set_aside: 0, findings: { word_unknown: 3 } },
    content: csv(
      'Geo Shape;Name;Type;Local Authority;Substation Eastings;Substation Northings;Downstream Voltage;Firm Capacity;Minimum Demand;Maximum Demand;Reverse Power Flow;Accepted Generation;Accepted Demand;Generation Headroom;Demand Headroom;Upstream Substation;Upstream GSP;National Grid Constraint;Generation Constraints;Demand Constraints;Worst Case constraint Gen Colour;Worst Case constraint Dem Colour;Upstream Generation Constraint;Upstream Demand Constraint;Substation Location',
      ['BSP', 'GSP', 'Primary'].map((type, at) => `${at === 0 ? '"{""type"": ""Polygon"", ""coordinates"": [[[-1.5,53.3],[-1.4,53.3],[-1.4,53.4],[-1.5,53.3]]]}"' : ''};Invented Lees;${type};X;435270;383655;33.0;120.0;-1.5;58.0;1.0;45.675;10.0;116.325;52.0;NGET;Invented Lees;Data Not Available;Red - Fault Level;Red - Fault Level,Amber;Red;Amber;NGET;No;"53.35, -1.45"`),
    ),
  },
  {
    source: 'nged-capacity-map', file: 'a-2026-10-01.json', comesTo: { rows: 5, added: 20, set_aside: 0 },
    content: JSON.stringify({ records: many(5, (at) => ({
      _id: at, substationNumber: 210000 + at, type: 'Primary', area: 'South West', name: `Invented ${at}`, voltages: '', longitude: -3 + at / 100, latitude: 51.1, BSP: '', GSP: 'Imagined S.G.P.',
      demandConnectedHeadroomMW: 36.9, demandContractedHeadroomMW: 0, generationConnectedHeadroomMW: 17.4, generationContractedHeadroomMW: '',
      demandConnectedRAG: 'green', demandContractedRAG: 'red', generationConnectedRAG: 'green', generationContractedRAG: '', demandConstraintLimitingFactor: '', generationConstraintLimitingFactor: '',
    })) }),
  },
  { // An old edition: rows without a primary substation and figures stand several times, and the day stands in the name as no other date does.
    source: 'wpd-capacity-map-2023', file: 'a-2023-02-28.csv', comesTo: { rows: 42, added: 280, set_aside: 2, findings: { row_refused: 2 } },
    content: csv(
      '"Network Reference ID","Substation Name","Substation Number","Asset Type","Latitude","Longitude","Group","Bulk Supply Point Name","Primary Substation","Upstream Voltage","Downstream Voltage","Firm Capacity of Substation (MVA)","Measured Peak Demand (MVA)","Demand Headroom (MVA)","Generation Headroom (MVA)","Total Inferred Generation (MVA)","Aggregated Demand Headroom RAG","Aggregated Generation Headroom RAG","Generation Connected (kVA)","Generation Offered Not Accepted (kVA)","Generation Accepted Not Connected (kVA)"',
      [...many(40, (at) => `"${at}","Invented ${at}","${260_600 + at}","Primary","51.0${at + 10}","-3.8${at + 10}","Imagined","Imagined 33kV","INVENTED ${at} 33kV","33/11","11","8.0","5.15","2.85","${at === 3 ? -1.5 : 5.54}","0.0","Amber","Green","261.2","0.0","5.0"`),
        ...many(2, () => '"99","Imagined 33/11kv","260699","Primary","51.1","-3.8","","","","","","","","","","","","","","",""')],
    ),
  },
  { // Rows in no order; areas of bulk supply points without year, scenario and figures.
    source: 'enwl-demand-headroom', file: 'a-2026-05-01.csv', comesTo: { rows: 26, added: 48, set_aside: 0 },
    content: csv(ENW_DEMAND, [
      ...ENW_YEARS.flatMap((year) => ['6 - ACCELERATED DECARBONISATION', '1 - BEST VIEW'].flatMap((scenario) => ['PRIMARY;100111', 'PRIMARY;100112', 'BSP;200111'].map((group) => `${group};${year};${scenario};-3.98;8.7;390204.5;395729.4;${ENW_PLACE}`))),
      `BULK SUPPLY POINT;NO BSP - DIRECT FROM GSP 303024;;;;;392698.5;372462.0;${ENW_PLACE}`, `BULK SUPPLY POINT;609621_132/11KV;;;;;392698.5;372462.0;${ENW_PLACE}`,
    ]),
  },
  {
    source: 'enwl-generation-headroom', file: 'a-2026-05-01.csv', comesTo: { rows: 9, added: 28, set_aside: 0 },
    content: csv(ENW_GENERATION, [
      ...ENW_YEARS.flatMap((year) => [`PRIMARY;100111;${year};1 - BEST VIEW;6.19;6.19;6.19;-0.25;;;;${ENW_PLACE}`, `BSP;200111;${year};1 - BEST VIEW;;;;;60.5;60.5;-4;${ENW_PLACE}`]),
      `BULK SUPPLY POINT;205309;;;;;;;;;;${ENW_PLACE}`,
    ]),
  },
  {
    source: 'spm-scenario-headroom', file: 'a-2026-05-01.csv', comesTo: { rows: 24, added: 24, set_aside: 0 },
    content: csv('Substation/Group;Voltage;Scenario;DFES Year;Financial Year;Headroom (MW);Headroom Type;Grid_Group;Primary_Group', ['Demand', 'Generation (Synchronous)', 'Generation (Fully Rated Convertor)'].flatMap((type) => (
      ['HT', 'EE'].flatMap((scenario) => [2035, 2049].flatMap((year) => ['INVENTED T1;11.0', 'INVENTED GT1 / IMAGINED GT2;33.0'].map((group) => `${group};${scenario};${year}.0;x;1.288447548362802;${type};#N/A;INVENTED`)))
    ))),
  },
  { // The substation of one grid supply point stands in the converter rows of others.
    source: 'spd-scenario-headroom', file: 'a-2026-05-01.csv', comesTo: { rows: 20, added: 16, set_aside: 4, findings: { row_refused: 4 } },
    content: csv(SPD, [
      ...many(16, (at) => `INVENTED;11.0;HT;${2024 + at};x;8.9;${at % 2 === 0 ? 'Demand' : 'Generation (Fully Rated Converter)'};IMAGINED;INVENTED`),
      ...['KAIMES', 'KAIMES', 'DRUMCHAPEL', 'WEST GEORGE STREET'].map((gsp, at) => `ZETLAND PARK;11.0;HT;2024;x;${at}.5;Generation (Fully Rated Converter);${gsp};ZETLAND PARK`),
    ]),
  },
  { source: 'e-redes-pt-reception-capacity', file: 'a.json', content: results(many(8, reception)), comesTo: { rows: 8, added: 8 * 17, set_aside: 0 } },
  {
    source: 'e-redes-pt-substation-load', file: 'a-2026-01-01.json', comesTo: { rows: 12, added: 36, set_aside: 0 },
    content: results(many(3, (at) => ['2024', '2025'].flatMap((ano) => ['Inverno', 'Verão'].map((season) => ({
      ano, codigo_da_instalacao: `1114S${at}`, nome: `INVENTADA ${at}`, distrito: 'Lisboa', tensao: '60/30/10', inverno_verao: season,
      carga_natural: '30', potencia_instalada: '80', potencia_garantida: '40,5', disponibilidade: at === 1 ? '-2.5' : '10.5', carga_nao_garantida: '-',
    })))).flat()),
  },
  { // Decimal commas in text, zero as a number, footnotes at names, days as seconds at local midnight.
    source: 'at-connection-capacity', file: 'a.json', comesTo: { rows: 6, added: 12, set_aside: 0 },
    content: JSON.stringify(many(6, (at) => ({
      uid: 21870 + at, state: 'Burgenland', substationName: `UW Erfunden ${at}${at === 2 ? '**' : ''}`, networkOperator: at < 3 ? 'Netz Erfunden GmbH' : 'Netz Erdacht AG', bookedCapacity: '5',
      availableCapacity: at % 2 === 0 ? 0 : '34,55', contact: 'x', updatedOn: 1759269600, latitude: 47.6 + at / 100, longitude: 16.5, website: 'x',
    }))),
  },
  { // Points and areas; production of both signs.
    source: 'wattapp-elvia', file: 'a-2026-10-01.json', comesTo: { rows: 4, added: 12, set_aside: 0 },
    content: JSON.stringify([{ type: 'FeatureCollection', features: many(4, (at) => ({
      id: `${at === 0 ? 'urn:uuid:' : ''}0000-${at}`, type: 'Feature',
      geometry: at === 3 ? { type: 'Polygon', coordinates: [[[10.6, 59.8], [10.7, 59.8], [10.7, 59.9], [10.6, 59.8]]] } : { type: 'Point', coordinates: [10.8 + at / 100, 59.9] },
      properties: { name: `Oppdiktet ${at}`, owner: 'ELVIA', shortDescription: 'Angitt kapasitet.', description: 'Ta kontakt.', capacityDate: '2026-10-01T14:21:41.5295555+00:00', capacityUnit: 'MW', availableCons: at * 2.5, availableProd: at === 1 ? 3 : -7.5, reservedCons: 0 },
    })) }]),
  },
  { // An area of two polygons that say different things.
    source: 'nl-supply-areas', file: 'a-2026-10-01.json', comesTo: { rows: 4, added: 16, set_aside: 0 },
    content: JSON.stringify({ features: many(4, (at) => ({
      type: 'Feature', id: at + 1, geometry: { type: 'Polygon', coordinates: [[[5 + at / 10, 52], [5.05 + at / 10, 52], [5.05 + at / 10, 52.05], [5 + at / 10, 52]]] },
      properties: {
        OBJECTID: at + 1, voedingsgebied_id: String(Math.floor(at / 2)), voedingsgebied_naam: 'VERZONNEN', RNB: 'Verzonnen', afname: at % 4, opwek: 3 - at, wachtrij_afname: 12.5, wachtrij_invoeding: 0,
        unieke_verzoeken_afname: 7, unieke_verzoeken_invoeding: 0,
      },
    })) }),
  },
  {
    source: 'nl-delivered-areas', file: 'a-2026-10-01.json', comesTo: { rows: 3, added: 18, set_aside: 0 },
    content: JSON.stringify({ conforms_to: 'x', issued: '2026-10-01', energy_areas: many(3, (at) => ({
      short_code: `OS VERZONNEN 10-${at}"i/`, demand_available_capacity: 47, demand_capacity_in_queue: 3, demand_quoted_capacity: 58, demand_requests_in_queue: 15,
      generation_available_capacity: 47, generation_capacity_in_queue: 0, generation_quoted_capacity: 38, generation_requests_in_queue: 0,
    })) }),
  },
  {
    source: 'ree-demand', file: '2026_10_01_GRT_demanda.csv', comesTo: { rows: 4, added: 20, set_aside: 0 },
    content: `\uFEFF${csv(SPANISH_DEMAND, many(4, (at) => `INVENTADO ${at} 400;5206${at};Castilla y León;250;;1.310;0; N/A ;${';'.repeat(12)}`))}`,
  },
  {
    source: 'elia-hosting-capacity-2027', file: 'a-2026-10-01.xlsx', comesTo: { rows: 3, added: 6, set_aside: 0 },
    content: hostingCapacity(),
  },
  ...FURTHER_DOCUMENTS,
]
