import { ManifestError } from '../../registry/read-manifests.ts'
import type { Source } from '../../shapes/manifest.ts'
import { runWorkerModule } from './worker-process.ts'

/**
 * Refuses manifests with options that the layouts of their sources do not have or cannot use.
 * @throws ManifestError naming the source and the option
 */
export async function requireOptions(sources: Source[]): Promise<void> {
  const { messages: [fault], code } = await runWorkerModule<string>('check-options.ts', [], { message: { sources } })
  if (fault !== undefined) throw new ManifestError(fault)
  if (code !== 0) throw new Error(`The options of layouts were not checked: their process ended with ${code}`)
}
