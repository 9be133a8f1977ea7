import { loadReal } from './load-real.ts'

/**
 * `bin/node test/bench/real-files/load.ts URL`: fills the empty database at an owner's address with every file of `files.ts`, with postcodes,
 * places and lines, tiles drawn ahead and statistics. It takes some minutes.
 */
const [url] = process.argv.slice(2)
if (url === undefined) {
  console.error('load.ts: name the address of an empty database, as its owner')
  process.exit(1)
}
const { records } = await loadReal(url, console.log)
console.log(`${records} records`)
