import { wkbToGeojson } from 'hyparquet/src/wkb.js'
import type { Geometry } from 'geojson'
import type { Layer } from './layer.ts'
import { MOST_UNPACKED } from './unzipped.ts'

type Cell = string | number | Uint8Array | null
type Table = { columns: string[]; values: Cell[][] }

/** Tables with a geometry, and the reference system of each. */
const TABLES = `select g.table_name, g.column_name, s.organization, s.organization_coordsys_id, s.definition
  from gpkg_geometry_columns g left join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id`

/** Bytes of an envelope by its kind (GeoPackage 2.1.3). */
const ENVELOPES = [0, 32, 48, 48, 64]

/**
 * The tables of a GeoPackage. It is a database of SQLite, which runs in a worker for as long as it is read: it has WebAssembly, which the policy of the
 * page forbids and that of the worker's script allows.
 * @throws for what is no GeoPackage
 */
export async function geopackageIn(file: File): Promise<Layer[]> {
  if (file.size > MOST_UNPACKED) throw new Error('too large')
  const worker = new Worker(import.meta.resolve('/assets/sqlite.js'))
  try {
    const buffer = await file.arrayBuffer()
    await ask(worker, { action: 'open', buffer }, [buffer])
    const layers: Layer[] = []
    for (const [table, column, organization, code, definition] of rowsOf(await ask(worker, { action: 'exec', sql: TABLES }))) {
      const [found] = await ask(worker, { action: 'exec', sql: `select * from "${String(table).replaceAll('"', '""')}"` })
      layers.push({
        features: found ? featuresOf(found, String(column)) : [],
        system: String(organization).toUpperCase() === 'EPSG' ? Number(code) : Number(code) > 0 ? String(definition) : null,
      })
    }
    return layers
  } finally {
    worker.terminate()
  }
}

/** One request to sql.js's worker, which answers them in turn. */
function ask(worker: Worker, request: object, given: Transferable[] = []): Promise<Table[]> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data: { error, results } }: MessageEvent<{ error?: string; results?: Table[] }>) => {
      if (error === undefined) resolve(results ?? [])
      else reject(new Error(error))
    }, { once: true })
    worker.addEventListener('error', () => reject(new Error('no SQLite')), { once: true })
    worker.postMessage(request, given)
  })
}

const rowsOf = ([table]: Table[]) => table?.values ?? []

function featuresOf({ columns, values }: Table, geometry: string): Layer['features'] {
  const at = columns.indexOf(geometry)
  return values.map((row) => ({
    type: 'Feature', geometry: geometryOf(row[at] ?? null), properties: Object.fromEntries(columns.map((name, n) => [name, row[n]]).filter((_, n) => n !== at)),
  }))
}

/** Well-known binary behind a head with an envelope; null for a cell without it, and for an empty geometry. */
function geometryOf(cell: Cell): Geometry | null {
  if (!(cell instanceof Uint8Array)) return null
  const view = new DataView(cell.buffer, cell.byteOffset, cell.byteLength)
  const flags = view.getUint8(3)
  const isEmpty = (flags & 0b10000) !== 0
  return isEmpty ? null : wkbToGeojson({ view, offset: 8 + (ENVELOPES[(flags >> 1) & 0b111] ?? NaN) }) as Geometry
}
