import { NEWEST, type ClientFile } from '../../clients/served.ts'
import { html, prose, type Html } from '../../page/html.ts'
import type { Words } from '../../../languages/words.ts'
import { sample } from '../markdown.ts'

/**
 * How the newest clients are installed from this service, and every file of them with its digest.
 * @param files by name
 */
export function clientFilesPage(base: string, files: Map<string, ClientFile>, { docs: { clientFiles: texts, pages }, locale }: Words): Html {
  const address = (name: string) => `${base}/clients/${name}`
  const sizes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  const [npm, pip] = [`npm i ${address(NEWEST.npm)}`, `pip install ${address(NEWEST.pip)}`]
  const guide = html`<a href="/docs/guides/clients">${pages.clients}</a>`
  return html`<p class="lead">${prose(texts.lead, { guide })}</p>
<h2 id="npm">TypeScript, JavaScript</h2>
${sample('npm', html`${npm}\n`)}
<h2 id="pip">Python</h2>
${sample('pip', html`${pip}\n`)}
<p>${prose(texts.needs)}</p>
<h2 id="browser">${texts.browser}</h2>
<p>${prose(texts.browserLead)}</p>
${sample('HTML', html`${inPage(base, address(NEWEST.browser), files.get(NEWEST.browser)?.sha384 ?? '')}`, 'html')}
<h2 id="files">${texts.files}</h2>
<p>${prose(texts.filesLead)}</p>
<div class="table" tabindex="0" role="group" aria-label="${texts.files}"><table class="text">
<thead><tr><th scope="col">${texts.file}</th><th scope="col">${texts.size}</th><th scope="col">SHA-256</th></tr></thead>
<tbody>${[...files].map(([name, { bytes, sha256 }]) => html`<tr><td translate="no"><a href="/clients/${name}">${name}</a></td><td translate="no">${sizes.format(bytes / 1000)}</td><td><code>${sha256}</code></td></tr>`)}</tbody></table></div>`
}

/** A page that asks a public route. */
function inPage(base: string, module: string, sha384: string): string {
  return `<!doctype html>
<script type="importmap">
{"imports": {"headroom-client": "${module}"},
 "integrity": {"${module}": "sha384-${sha384}"}}
</script>
<script type="module">
import { createHeadroom, ok } from 'headroom-client'

const headroom = createHeadroom({ baseUrl: '${base}' })
const { data } = await ok(headroom.GET('/v1/coverage'))
document.title = data.totals.assets + ' assets'
</script>
`
}
