import type { Source } from '../../src/shapes/manifest.ts'
import { fetchArcgis } from './fetch-arcgis.ts'
import { fetchCkan } from './fetch-ckan.ts'
import { fetchFile } from './fetch-file.ts'
import { fetchOpendatasoft } from './fetch-opendatasoft.ts'
import { fetchPage } from './fetch-page.ts'
import { fetchWfs } from './fetch-wfs.ts'
import type { Fetcher } from './fetcher.ts'

/** By the `kind` of a manifest's document. */
const FETCHERS: { [Kind in AnyDocument['kind']]: Fetcher<Extract<AnyDocument, { kind: Kind }>> } = {
  file: fetchFile, page: fetchPage, ckan: fetchCkan, opendatasoft: fetchOpendatasoft, arcgis: fetchArcgis, wfs: fetchWfs,
}

type AnyDocument = NonNullable<Source['document']>

/**
 * Fetches a source's document into the archive as its manifest describes, unless it is still the served one.
 * @throws UnreadableDocument `html_instead_of_data` or `pagination_incomplete`; Error naming the address and the failure
 */
export const fetchDocument: Fetcher<AnyDocument> = (request) => (FETCHERS[request.document.kind] as Fetcher<AnyDocument>)(request)
