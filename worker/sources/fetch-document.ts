import type { Source } from '../../src/shapes/manifest.ts'
import { fetchArcgis } from './fetch-arcgis.ts'
import { fetchCkan } from './fetch-ckan.ts'
import { fetchFile } from './fetch-file.ts'
import { fetchOpendatasoft } from './fetch-opendatasoft.ts'
import { fetchPage } from './fetch-page.ts'
import { fetchWfs } from './fetch-wfs.ts'
import type { Errand, Fetched } from './surroundings.ts'

/**
 * Brings a source's document to the archive, by what its manifest says of it.
 * @returns null when it is still the one that is served
 * @throws UnreadableDocument `html_instead_of_data` or `pagination_incomplete`; Error naming the address and what came of it
 */
export function fetchDocument(errand: Errand<NonNullable<Source['document']>>): Promise<Fetched | null> {
  const { document } = errand
  switch (document.kind) {
    case 'file': return fetchFile({ ...errand, document })
    case 'page': return fetchPage({ ...errand, document })
    case 'ckan': return fetchCkan({ ...errand, document })
    case 'opendatasoft': return fetchOpendatasoft({ ...errand, document })
    case 'arcgis': return fetchArcgis({ ...errand, document })
    case 'wfs': return fetchWfs({ ...errand, document })
  }
}
