import type { Source } from '../../src/shapes/manifest.ts'
import { fetchArcgis } from './fetch-arcgis.ts'
import { fetchCkan } from './fetch-ckan.ts'
import { fetchFile } from './fetch-file.ts'
import { fetchOpendatasoft } from './fetch-opendatasoft.ts'
import { fetchPage } from './fetch-page.ts'
import { fetchWfs } from './fetch-wfs.ts'
import type { FetchRequest, FetchedDocument, StillServed } from './fetcher.ts'

/**
 * Fetches a source's document into the archive as its manifest describes, unless it is still the served one.
 * @throws UnreadableDocument `html_instead_of_data` or `pagination_incomplete`; Error naming the address and the failure
 */
export function fetchDocument(request: FetchRequest<NonNullable<Source['document']>>): Promise<FetchedDocument | StillServed> {
  const { document } = request
  switch (document.kind) {
    case 'file': return fetchFile({ ...request, document })
    case 'page': return fetchPage({ ...request, document })
    case 'ckan': return fetchCkan({ ...request, document })
    case 'opendatasoft': return fetchOpendatasoft({ ...request, document })
    case 'arcgis': return fetchArcgis({ ...request, document })
    case 'wfs': return fetchWfs({ ...request, document })
  }
}
