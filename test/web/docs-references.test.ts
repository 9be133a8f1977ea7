import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import test from 'ava'
import { openApiDocument } from '../../src/openapi/document.ts'
import { ERRORS } from '../../src/openapi/errors.ts'
import { ROOT } from '../../src/settings/config.ts'
import { demoServer } from '../helpers/demo-server.ts'
import { DOCS_PATHS } from '../helpers/docs-pages.ts'

const read = new Map<string, string>()

test.before(async (t) => {
  t.timeout(120_000)
  const { get } = await demoServer()
  for (const path of DOCS_PATHS) read.set(path, await (await get(path)).text())
})

/** Pages that are a file of the repository, by that. */
async function written(): Promise<[file: string, text: string][]> {
  const files = (await Promise.all(['docs', 'docs/guides'].map(async (folder) => (await readdir(join(ROOT, folder))).map((name) => join(folder, name))))).flat()
  const served = files.filter((file) => file.endsWith('.md') && (read.has(`/docs/guides/${basename(file, '.md')}`) || file === 'docs/guides/getting-started.md'))
  return Promise.all(served.map(async (file) => [file, (await readFile(join(ROOT, file), 'utf8')).split('<!-- The rest is for')[0] ?? '']))
}

const leads = (path: string, anchor?: string) => read.has(path) && (anchor === undefined || (read.get(path) ?? '').includes(` id="${anchor}"`))

test('pages name the address at which they are read, and no other of this machine', async (t) => {
  const { base } = await demoServer()
  for (const [path, text] of read) t.deepEqual((text.match(/localhost:\d+/g) ?? []).filter((host) => !base.endsWith(host) && !['localhost:3000'].includes(host)), [], path)
})

test('every link of a page leads to the site: one to a file that is not on it would be plain text', async (t) => {
  const pages = await written()
  t.true(pages.length > 15)
  for (const [file, text] of pages) {
    for (const [, link = ''] of text.matchAll(/(?<!!\[[^\]]*)\]\(((?!https?:|\/|#)[^)]+)\)/g)) {
      const [target = '', anchor] = link.split('#')
      const path = DOCS_PATHS.find((one) => basename(one) === basename(target, '.md').toLowerCase())
      t.true(path !== undefined && leads(path, anchor), `${file}: ${link}`)
    }
  }
})

test('pages, the OpenAPI document and errors name no file of the repository, and their addresses of pages exist', (t) => {
  const texts = [...DOCS_PATHS.map((path) => [path, read.get(path) ?? '']), ['the document', JSON.stringify(openApiDocument('', []))], ['the errors', JSON.stringify(ERRORS)]] as const
  for (const [what, text] of texts) {
    // What changed tells of files, too: it is written for whoever runs the service as well.
    if (what !== '/docs/changelog') t.deepEqual(text.match(/.{20}(?<![\w/.-])((docs|src|sql|test|worker)\/[\w/-]+\.\w+|[\w-]+\.md\b).{20}/g), null, what)
    for (const [, path = '', anchor] of text.matchAll(/(?:http:\/\/localhost:\d+|`|<code>)(\/docs\/[\w/-]+)(?:#([\w.-]+))?(?=["\s<`])/g)) t.true(leads(path, anchor), `${what}: ${path}#${anchor}`)
  }
})
