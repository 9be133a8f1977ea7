import { html, json, prose, type Html } from '../../html.ts'
import type { PageSetting } from '../layout.ts'
import { guide, sample } from '../markdown.ts'
import { exampleOf } from '../../../openapi/examples.ts'
import { OPERATIONS } from '../../../openapi/operations.ts'
import { dictionaryAddress } from '../fields.ts'

const rest = guide('guides/getting-started.md')

/** From the key to what a figure means: the first query, then pages, errors, rights, freshness and comparability. */
export function gettingStarted(setting: PageSetting): Html {
  return html`${firstQuery(setting)}
${rest(setting)}`
}

const RECORD = html`<a href="${dictionaryAddress('CapacityRecord')}">CapacityRecord</a>`

const SEARCH = OPERATIONS.find(({ id }) => id === 'searchCapacity')

/** The first request on one screen: key, request, answer, next page. */
function firstQuery({ base, words: { docs: { quickStart: words } } }: PageSetting): Html {
  return html`<ol class="steps" id="quick-start">
<li id="key-first"><h2>${words.key}</h2>
<p>${prose(words.keyText)}</p>
<div class="beside"><pre tabindex="0" role="group" aria-label="${words.keyInEnvironment}"><code>export HEADROOM_KEY=svc_live_…</code></pre></div></li>
<li id="ask"><h2>${words.ask}</h2>
<p>${prose(words.askText)}</p>
<div class="beside tabs">${quickSamples(base).map(({ id, name, code, language }) => html`
<div class="tab" id="quick-${id}" data-name="${name}"><p>${prose(words[id])}</p>${sample(name, html`${code}`, language)}</div>`)}</div></li>
<li id="read"><h2>${words.read}</h2>
<p>${prose(words.readText, { record: RECORD })}</p>
<div class="beside">${SEARCH === undefined ? null : sample(words.oneRow, json(exampleOf(SEARCH)))}</div></li>
</ol>`
}

type Sample = { id: 'curl' | 'javascript' | 'python' | 'ogr2ogr' | 'qgis'; name: string; language: string; code: string }

/**
 * The first request in every way that people make it, the next page included.
 * All read the key from the environment variable HEADROOM_KEY; the curl one the cursor from CURSOR, too.
 */
export function quickSamples(base: string): Sample[] {
  return [
    {
      id: 'curl', name: 'curl', language: 'sh',
      code: `curl -sSG '${base}/v1/capacity' \\
  -H "Authorization: Bearer $HEADROOM_KEY" \\
  -d 'availability_type=available&min_capacity_mw=5&sort=-value_mw&limit=20'

# The next page: the same request and its cursor.
curl -sSG '${base}/v1/capacity' \\
  -H "Authorization: Bearer $HEADROOM_KEY" \\
  -d 'availability_type=available&min_capacity_mw=5&sort=-value_mw&limit=20' \\
  -d "cursor=$CURSOR"
`,
    },
    {
      id: 'javascript', name: 'JavaScript', language: 'js',
      code: `const headers = { Authorization: \`Bearer \${process.env.HEADROOM_KEY}\` }
const query = new URLSearchParams({
  availability_type: 'available', min_capacity_mw: '5', sort: '-value_mw', limit: '20',
})

for (let cursor = ''; cursor !== null; ) {
  if (cursor) query.set('cursor', cursor)
  const answer = await fetch(\`${base}/v1/capacity?\${query}\`, { headers })
  const { data, pagination, error } = await answer.json()
  if (error) throw new Error(\`\${error.code}: \${error.message}\`)
  for (const { value_mw, direction, asset } of data) console.log(value_mw, direction, asset.name)
  cursor = pagination.next_cursor
}
`,
    },
    {
      id: 'python', name: 'Python', language: 'python',
      code: `import json, os
from urllib.parse import urlencode
from urllib.request import Request, urlopen

headers = {"Authorization": "Bearer " + os.environ["HEADROOM_KEY"]}
query = {"availability_type": "available", "min_capacity_mw": 5, "sort": "-value_mw", "limit": 20}

while True:
    with urlopen(Request("${base}/v1/capacity?" + urlencode(query), headers=headers)) as answer:
        page = json.load(answer)
    for record in page["data"]:
        print(record["value_mw"], record["direction"], record["asset"]["name"])
    query["cursor"] = page["pagination"]["next_cursor"]
    if query["cursor"] is None:
        break
`,
    },
    {
      id: 'ogr2ogr', name: 'ogr2ogr', language: 'sh',
      code: `ogr2ogr assets.gpkg '${base}/v1/assets.geojson?country=ES' -nln assets
`,
    },
    {
      id: 'qgis', name: 'QGIS', language: 'tiles',
      code: `${base}/v1/tiles/assets/{z}/{x}/{y}.mvt
`,
    },
  ]
}
