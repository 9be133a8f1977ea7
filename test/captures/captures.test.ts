import test, { type ExecutionContext } from 'ava'
import type { Source } from '../../src/shapes/manifest.ts'
import { DOCUMENT_LIMITS } from '../../src/shapes/document-limits.ts'
import { openDocument } from '../../worker/formats/format.ts'
import { UnreadableDocument } from '../../worker/formats/unreadable-document.ts'
import { fetchDocument } from '../../worker/sources/fetch-document.ts'
import type { FetchedDocument, StillServed, Validators } from '../../worker/sources/fetcher.ts'
import { testContext } from '../helpers/import-context.ts'
import { operatorsOf, sourceOf } from '../helpers/registry.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import { faultyAtFirst, serve, TRANSIENT_FAULTS } from '../helpers/web.ts'
import { KINDS, readCapture, replay, type Exchanges } from './replay.ts'

/** Every address of the registry of Europe, fetched by the real fetcher from a server on loopback that answers as its kind of interface does. */

const imported = [...operatorsOf('europe').values()].flatMap(({ sources }) => sources).filter(({ registry_only: listed }) => !listed)
type Addressed = Source & { document: NonNullable<Source['document']> }
const isRemote = (source: Source): source is Addressed => source.document !== null && /^https?:/.test(source.document.url)
const addressed = imported.filter(isRemote)

/** Fetches a source's own document from a server in place of its host. */
async function fetchFrom(base: string, { document }: Addressed, validators: Validators | null = null): Promise<FetchedDocument | StillServed> {
  const { pathname, search } = new URL(document.url)
  const url = `${base}${pathname === '/' ? '' : pathname}${search}`
  return fetchDocument({ ...testContext(scratchFolder()), document: { ...document, url }, folder: '/', validators: validators && { ...validators, url: validators.url.replace(/^http:\/\/[^/]+/, base) } })
}

const captured = (t: ExecutionContext, kind: string, exchanges: Exchanges, strange: string[] = []) => serve(t, replay(kind, exchanges, strange))

test('every imported source of the registry has an address of a kind that is captured, or its documents are files', (t) => {
  t.true(addressed.length > 40)
  t.deepEqual(addressed.filter(({ document }) => !KINDS.some((kind) => kind === document.kind)).map(({ key }) => key), [])
  t.deepEqual(imported.filter((source) => !isRemote(source) && source.document !== null).map(({ key }) => key), [])
  for (const kind of KINDS) t.true(addressed.some(({ document }) => document.kind === kind), `${kind} is captured, and no source has it`)
})

for (const source of addressed) {
  const kind = source.document.kind as (typeof KINDS)[number]
  test(`${source.key}: its own address, dataset and patterns find a document, in requests that the ${kind} interface knows`, async (t) => {
    const strange: string[] = []
    const { exchanges } = readCapture(kind)
    const base = await captured(t, kind, exchanges, strange)
    const found = await fetchFrom(base, source)
    t.truthy(found.sha256)
    t.deepEqual(strange, [])
    const { validators } = found as FetchedDocument
    if (validators !== null) t.is((await fetchFrom(base, source, validators)).sha256, null, 'the same edition is not fetched again')
  })
}

for (const kind of KINDS) {
  const { source, exchanges, variants } = readCapture(kind)
  const own = sourceOf('europe', source) as Addressed

  for (const fault of ['status 500', 'status 503', 'status 429, come back at once', 'a body cut short']) {
    test(`${kind}: ${fault} is asked again, and costs nothing but time`, async (t) => {
      const whole = await fetchFrom(await captured(t, kind, exchanges), own)
      const faulty = TRANSIENT_FAULTS[fault]
      if (faulty === undefined) throw new Error(`no fault ${fault}`)
      t.is((await fetchFrom(await serve(t, faultyAtFirst([faulty], replay(kind, exchanges, []))), own)).sha256, whole.sha256)
    })
  }

  for (const [name, { source: other, exchanges: before, comes_to: result }] of Object.entries(variants)) {
    test(`${kind}: ${name}`, async (t) => {
      const varied = other === undefined ? own : sourceOf('europe', other) as Addressed
      const base = await captured(t, kind, [...before, ...exchanges])
      const comesTo = await fetchFrom(base, varied).then(async (found) => {
        await openDocument((found as FetchedDocument).path, varied.formats, DOCUMENT_LIMITS, varied.country)
        return 'document'
      }).catch((error: unknown) => (error instanceof UnreadableDocument ? `${error.check}: ${error.message}` : error instanceof Error ? error.message : String(error)))
      t.true(result === 'document' ? comesTo === result : comesTo.includes(result), comesTo)
    })
  }
}
