import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openApiDocument } from '../src/openapi/document.ts'

const run = promisify(execFile)

/** Of the package on PyPI; another version may generate other names. */
export const GENERATOR = 'openapi-python-client==0.29.1'

/**
 * Generates `headroom_client.generated`, the Python client's operations and models, from the OpenAPI document.
 * @param generator path of the program `openapi-python-client`
 */
export async function buildPython(generator: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'headroom-python-'))
  const python = join(import.meta.dirname, 'python')
  try {
    const document = join(folder, 'openapi.json')
    await writeFile(document, JSON.stringify(openApiDocument('/', [])))
    await run(generator, [
      'generate', '--path', document, '--output-path', join(python, 'src/headroom_client/generated'), '--overwrite', '--meta', 'none',
      '--config', join(python, 'generator.json'),
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** `bin/node clients/build-python.ts [PROGRAM]` */
if (import.meta.main) await buildPython(process.argv[2] ?? 'openapi-python-client')
