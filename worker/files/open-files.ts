import type { Files } from './files.ts'
import { folderFiles } from './folder-files.ts'

/**
 * @param address of a folder, absolute, or of a bucket as for s3Place
 * @param onlyMine as for folderFiles; who may read a bucket is the store's matter
 */
export async function openFiles(address: string, onlyMine = false): Promise<Files> {
  if (!address.startsWith('s3://')) return folderFiles(address, onlyMine)
  const { s3Files } = await import('./s3-files.ts') // loads its SDK only when needed
  return s3Files(address)
}
