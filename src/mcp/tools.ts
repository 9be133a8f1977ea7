import { assetHistory } from './asset-history.ts'
import { changesSince } from './changes-since.ts'
import { explainRecord } from './explain-record.ts'
import { findCapacity } from './find-capacity.ts'
import { listSources } from './list-sources.ts'
import type { Tool } from './tool.ts'

/** Every tool, in the order in which they are listed. */
export const TOOLS: Tool[] = [findCapacity, explainRecord, assetHistory, listSources, changesSince]

const byName = new Map(TOOLS.map((tool) => [tool.name, tool]))

export const toolNamed = (name: unknown): Tool | undefined => (typeof name === 'string' ? byName.get(name) : undefined)
