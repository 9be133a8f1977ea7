import type { Source } from '../src/shapes/manifest.ts'
import { wrongOption } from './publications/wrong-option.ts'

/** Checks the options of layouts in manifests, in a process of its own. Receives `{sources}`, sends what is wrong in each that is, and ends. */
process.once('message', ({ sources }: { sources: Source[] }) => {
  for (const fault of sources.map(wrongOption)) if (fault !== null) process.send?.(fault)
  process.disconnect()
})
