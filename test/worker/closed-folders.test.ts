import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import test from 'ava'
import { folderArchive } from '../../worker/archive/folder-archive.ts'
import { openPlace } from '../../worker/exports/place.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('the folders of documents and of exports are closed to other users', async (t) => {
  const folder = scratchFolder()
  const { path } = await folderArchive(join(folder, 'archive')).keep(Readable.from(['document']), 100)
  await openPlace({ dataDir: folder, exports: join(folder, 'exports') })
  const folders = [join(folder, 'archive'), join(folder, 'archive/incoming'), join(path, '..'), join(folder, 'exports')]
  t.deepEqual(await Promise.all(folders.map(modeOf)), ['700', '700', '700', '700'])
})
