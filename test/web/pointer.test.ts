import test from 'ava'
import { importFile } from '../helpers/import-file.ts'
import { opener } from '../helpers/map-page.ts'
import { applyProbes, FIRM, probeCsv, probeDocument, probeRows, type ProbeRow } from '../helpers/probe.ts'
import { startServer, type TestServer } from '../helpers/server.ts'
import { renderAhead } from '../../worker/tile-rendering/render-ahead.ts'

let server: TestServer

const NODE = 'Nudo Afección RdT'

/** A row with what is firm of it, in MW, what is said to feed it, and a place of its own. */
const row = (at: number, name: string, firm: string, above = ''): ProbeRow => ({
  ...probeRows(at, 1)[0], 'Denominación del Punto de Conexión': name, 'Nivel de tensión (kV)': '132', 'Coordenada UTM X': `${400_000 + 100 * at},5`, [FIRM]: firm, [NODE]: above })

test.before('start the application with visitors on a substation of 20 MW below one of 15', async (t) => {
  t.timeout(180_000)
  server = await startServer(async (database) => {
    const { owner, worker } = database
    await applyProbes(owner, ['below', 'above'])
    await owner.query(`update registry.source set manifest = jsonb_set(manifest, '{publication,columns,transmission_node}', to_jsonb($1::text))
      || '{"upstream": {"sources": ["above"]}}'`, [NODE])
    for (const key of ['below', 'above']) await owner.query(`select registry.set_rights($1, 'redistribution_allowed', 'a test')`, [key])
    for (const [key, one] of [['above', row(201, 'ALTO', '15')], ['below', row(101, 'UNO', '20', 'ALTO')]] as const) {
      const report = await importFile(database, key, probeDocument('2026_11_02.csv', probeCsv([one])))
      if (report.status !== 'published') throw new Error(JSON.stringify(report))
    }
    await owner.query(`select access.admit_visitors('enterprise')`)
    const session = await worker.connect()
    await renderAhead(session).finally(() => session.release())
  }, { visitors: 'enterprise' })
})

const open = opener(() => server)

test.serial('under the pointer a substation has the lowest figure above it, with the name of what has it, beside its own', async (t) => {
  t.timeout(120_000)
  const { rows: [uno] } = await server.database.owner.query<{ lat: number; lon: number }>(`select lat, lon from grid.asset where name = 'UNO'`)
  const { page } = await open(t, `map=15/${uno?.lat}/${uno?.lon}`, {})
  await page.locator('#still').waitFor({ state: 'detached' })
  const { x = 0, y = 0, width = 0, height = 0 } = await page.locator('#map').boundingBox() ?? {}
  const told = () => page.locator('#pointer').innerText()
  for (let moved = 0; moved < 100 && !(await told()).includes('lowest'); moved++) {
    await page.mouse.move(x + width / 2 + (moved % 2), y + height / 2)
    await page.waitForTimeout(200)
  }
  t.regex(await told(), /UNO[^]*20 MW[^]*Load: 15 MW at ALTO is the lowest figure published from here to the top/)
})
