import { join } from 'node:path'
import type { Config } from '../../src/settings/config.ts'
import type { Archive } from './archive.ts'
import { folderArchive } from './folder-archive.ts'

/** The archive of the settings: a folder, or `s3://bucket/prefix`. */
export async function openArchive({ archive, dataDir }: Pick<Config, 'archive' | 'dataDir'>): Promise<Archive> {
  if (!archive.startsWith('s3://')) return folderArchive(archive)
  const { s3Archive } = await import('./s3-archive.ts') // loads its SDK only when needed
  return s3Archive(archive, join(dataDir, 'archive-scratch'))
}
