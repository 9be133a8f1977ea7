import { assetHistory } from './asset-history.ts'
import { assetRecords } from './asset-records.ts'
import { assetUpstream } from './asset-upstream.ts'
import { changesSince } from './changes-since.ts'
import { coverage } from './coverage.ts'
import { explainRecord } from './explain-record.ts'
import { findCapacity } from './find-capacity.ts'
import { judgeSites } from './judge-sites.ts'
import { listSources } from './list-sources.ts'
import type { Tool } from './tool.ts'

/** Every tool, in the order in which they are listed. */
export const TOOLS: Tool[] = [findCapacity, judgeSites, assetRecords, assetUpstream, explainRecord, assetHistory, coverage, listSources, changesSince]

const byName = new Map(TOOLS.map((tool) => [tool.name, tool]))

export const toolNamed = (name: unknown): Tool | undefined => (typeof name === 'string' ? byName.get(name) : undefined)
