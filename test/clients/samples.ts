import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../src/settings/config.ts'

/** Pages whose samples use the clients. */
const PAGES = ['README.md', 'docs/clients.md', 'clients/typescript/README.md', 'clients/python/README.md']

/** Every sample of these pages in a language, with the page that it is on. */
export async function samplesIn(language: 'ts' | 'python'): Promise<{ page: string; code: string }[]> {
  const samples = await Promise.all(PAGES.map(async (page) => {
    const text = await readFile(join(ROOT, page), 'utf8')
    return [...text.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'gm'))].map(([, code = '']) => ({ page, code }))
  }))
  return samples.flat()
}
