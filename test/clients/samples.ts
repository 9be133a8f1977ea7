import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OPERATIONS } from '../../src/openapi/operations.ts'
import { ROOT } from '../../src/settings/config.ts'
import { requests } from '../../src/web/docs/operation-section.ts'

/** Pages whose samples use the clients. */
const PAGES = ['docs/clients.md', 'clients/typescript/README.md', 'clients/python/README.md']

/** Every sample of these pages in a language, with the page that it is on, and whether plan free runs it: its first line says so where it does not. */
export async function samplesIn(language: 'ts' | 'python'): Promise<{ page: string; code: string; isFree: boolean }[]> {
  const samples = await Promise.all(PAGES.map(async (page) => {
    const text = await readFile(join(ROOT, page), 'utf8')
    return [...text.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'gm'))].map(([, code = '']) => ({ page, code, isFree: !/^(?:#|\/\/) Needs a plan with /.test(code) }))
  }))
  return samples.flat()
}

/** The sample of every operation that the reference shows in a language, by a name for its file. Those of what an account must have first cannot run by themselves. */
export function referenceSamples(language: 'ts' | 'python', base: string): { name: string; code: string; runs: boolean }[] {
  return OPERATIONS.flatMap((operation) => requests(operation, base).filter((sample) => sample.language === language).map(({ code }) => (
    { name: `reference_${operation.id}.${language === 'ts' ? 'ts' : 'py'}`, code, runs: !['exports', 'webhooks'].includes(operation.capability ?? '') })))
}
