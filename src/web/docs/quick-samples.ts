export type Sample = { id: 'curl' | 'javascript' | 'python' | 'ogr2ogr' | 'qgis'; name: string; language: string; code: string }

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
