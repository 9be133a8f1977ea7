import { html, json, prose, type Html } from '../../page/html.ts'
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
  return html`<p>${prose(words.ids)}</p>
<ol class="steps" id="quick-start">
<li id="key-first"><h2>${words.key}</h2>
<p>${prose(words.keyText)}</p>
<div class="beside"><pre tabindex="0" role="group" aria-label="${words.keyInEnvironment}"><code>export HEADROOM_KEY=svc_live_…</code></pre></div></li>
<li id="ask"><h2>${words.ask}</h2>
<p>${prose(words.askText)}</p>
<div class="beside tabs">${quickSamples(base).map(({ id, name, code, language }) => html`
<div class="tab" id="quick-${id}" data-name="${name}"><p>${prose(words[id])}</p>${sample(name, html`${code}`, language)}</div>`)}</div></li>
<li id="read"><h2>${words.read}</h2>
<p>${prose(words.readText, { record: RECORD })}</p>
<div class="beside">${SEARCH === undefined ? null : sample(words.oneRow, json(exampleOf(SEARCH, base)))}</div></li>
</ol>`
}

type Sample = { id: 'curl' | 'javascript' | 'python' | 'ogr2ogr' | 'qgis'; name: string; language: string; code: string }

/**
 * The first request in every way that people make it, the next page included; they wait where the service asks to.
 * All read the key from the environment variable HEADROOM_KEY.
 */
export function quickSamples(base: string): Sample[] {
  return [
    {
      id: 'curl', name: 'curl', language: 'sh',
      code: `search() {
  curl -sSG --fail-with-body --retry 5 --retry-max-time 60 '${base}/v1/capacity' \\
    -H "Authorization: Bearer $HEADROOM_KEY" \\
    -d 'availability_type=available&min_capacity_mw=5&sort=-value_mw' "$@"
}
search -o first-page.json

# The next page: the same request and its cursor.
CURSOR=$(grep -o '"next_cursor" *: *"[^"]*"' first-page.json | cut -d '"' -f 4)
search -d "cursor=$CURSOR"
`,
    },
    {
      id: 'javascript', name: 'JavaScript', language: 'js',
      code: `const headers = { Authorization: \`Bearer \${process.env.HEADROOM_KEY}\` }

// Waits where the service asks to, a minute at most; every other error is shown as it is.
async function ask(path) {
  const answer = await fetch(\`${base}\${path}\`, { headers })
  if (answer.ok) return answer.json()
  const seconds = Number(answer.headers.get('Retry-After'))
  if (!(seconds > 0 && seconds <= 60)) throw new Error(\`\${answer.status} \${await answer.text()}\`)
  await new Promise((resolve) => setTimeout(resolve, 1000 * seconds))
  return ask(path)
}

const query = new URLSearchParams({ availability_type: 'available', min_capacity_mw: '5', sort: '-value_mw' })
for (let cursor = ''; cursor !== null; ) {
  if (cursor) query.set('cursor', cursor)
  const { data, pagination } = await ask(\`/v1/capacity?\${query}\`)
  for (const { value_mw, direction, asset } of data) console.log(value_mw, direction, asset.name)
  cursor = pagination.next_cursor
}
`,
    },
    {
      id: 'python', name: 'Python', language: 'python',
      code: `import json, os, time
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

headers = {"Authorization": "Bearer " + os.environ["HEADROOM_KEY"]}


def ask(path):
    """Waits where the service asks to, a minute at most; every other error is shown as it is."""
    while True:
        try:
            with urlopen(Request("${base}" + path, headers=headers)) as answer:
                return json.load(answer)
        except HTTPError as error:
            seconds = int(error.headers.get("Retry-After", 0))
            if not 0 < seconds <= 60:
                raise SystemExit(f"{error.code} {error.read().decode()}")
        time.sleep(seconds)


query = {"availability_type": "available", "min_capacity_mw": 5, "sort": "-value_mw"}
while True:
    page = ask("/v1/capacity?" + urlencode(query))
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
