import { join } from 'node:path'
import type { Config } from '../../src/config.ts'
import type { Archive } from './archive.ts'
import { folderArchive } from './folder-archive.ts'
import { s3Archive } from './s3-archive.ts'

/** The archive that the settings name: a folder, or `s3://bucket/prefix`. */
export function openArchive({ archive, dataDir }: Pick<Config, 'archive' | 'dataDir'>): Archive {
  return archive.startsWith('s3://') ? s3Archive(archive, join(dataDir, 'archive-scratch')) : folderArchive(archive)
}
