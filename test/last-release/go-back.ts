import { join } from 'node:path'
import { ROOT } from '../../src/settings/config.ts'
import { startHeadroom } from '../helpers/headroom.ts'

/** Relative to a checkout: that of the release, or this one. */
const REGISTRY = 'fixtures/registry/demo'

/**
 * What a release does on a database that this code has migrated: it imports each source, which an old worker does until it is replaced. Then this
 * code's registry comes into force, and the release goes back to its own as docs/releasing.md says, and imports by it.
 * @param checkout of the release
 * @returns what failed
 */
export async function goBack(checkout: string, data: Record<string, string>): Promise<string[]> {
  const failed: string[] = []
  const steps: [root: string, ...parameters: string[]][] = [
    [checkout, 'import', '--all'],
    [ROOT, 'registry', 'apply', join(ROOT, REGISTRY)],
    [checkout, 'registry', 'apply', join(checkout, REGISTRY)],
    [checkout, 'import', '--all'],
  ]
  for (const [root, ...parameters] of steps) {
    const { code, stdout, stderr } = await startHeadroom(parameters, data, root).ended
    if (code !== 0) failed.push(`${parameters.join(' ')}: ${stderr || stdout}`)
  }
  return failed
}
