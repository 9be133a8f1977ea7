import { html, type Html } from '../page/html.ts'
import { locatorAt } from './locator.ts'
import { outwardLink } from './outward-link.ts'
import type { Facts } from './shapes.ts'
import type { Speech } from './speech.ts'

const SIZE = { width: 340, height: 250 }

/** Where the asset is, in words and on a small map that needs no script. */
export function whereSection(facts: Facts, speech: Speech): Html {
  const { own, words, term, capitalised, voltageText, degreesText, countryName } = speech
  const { lon, lat, operator, type, country, precision, voltage_kv } = facts
  const placed = lon !== null && lat !== null
  return html`<section class="where" aria-labelledby="where">
<div class="told"><h2 id="where">${own.where.title}</h2>
<dl>
<dt>${own.where.type}</dt><dd>${capitalised(term('asset_type', type))}</dd>
<dt>${own.where.voltage}</dt><dd>${voltage_kv === null ? words.record.notStated : voltageText(voltage_kv)}</dd>
<dt>${words.record.operator}</dt><dd>${operator.name}</dd>
<dt>${words.asset.whomToAsk}</dt><dd>${whomToAsk(facts, speech)}</dd>
<dt>${own.where.country}</dt><dd>${countryName(country)}</dd>
<dt>${own.where.coordinates}</dt><dd>${placed ? html`<span class="figure-text">${degreesText(lat)}°, ${degreesText(lon)}°</span> <small>${own.where.wgs84}</small>` : words.record.notStated}
<p>${own.precision[precision as keyof typeof own.precision] ?? term('precision', precision)}</p></dd>
${postcodes(facts, speech)}</dl>
${placed ? html`<p class="no-print"><a class="button" href="/#map=12/${lat}/${lon}&amp;asset=${facts.id}">${own.where.openMap}</a></p>` : null}
</div>
${placed ? locatorMap(facts, lon, lat, speech) : null}
</section>`
}

/** The operator's page about connections, and its address of mail; or that none is known. */
function whomToAsk({ operator, contact: { operator: asked, page, mail } }: Facts, { words, say }: Speech): Html {
  if (page === null && mail === null) return html`${words.asset.noConnections}`
  return html`${page === null ? null : html`<p>${outwardLink(page.url, say(words.asset.connections, { operator: asked ?? operator.name }))}</p>`}${
    mail === null ? null : html`<p><a href="mailto:${mail.address}">${mail.address}</a></p>`}`
}

function postcodes({ postcodes }: Facts, { own, say, listText }: Speech): Html | null {
  if (postcodes === null) return null
  const { relation, codes, more, credit } = postcodes
  const named = codes.map(({ code, place }) => (place ? say(own.where.postcodeOfPlace, { code, place }) : code))
  return html`<dt>${own.postcodes[relation]}</dt><dd>${more ? `${named.join(', ')} ${own.where.andMore}` : listText(named)}${
    credit === null ? null : html`<p><small>${outwardLink(credit.url, credit.text)}</small></p>`}</dd>`
}

function locatorMap({ name, type, country }: Facts, lon: number, lat: number, { own, words, say, assetName, countryName }: Speech): Html | null {
  const { width, height } = SIZE
  const borders = locatorAt({ lon, lat, ...SIZE }, country)
  if (borders === null) return null
  return html`<figure class="locator"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${
    say(own.where.locator, { name: assetName(name, type), country: countryName(country) })
  }"><path class="others" fill-rule="evenodd" d="${borders.others}"/><path class="own" fill-rule="evenodd" d="${borders.own}"/><circle class="halo" cx="${width / 2}" cy="${height / 2}" r="12"/><circle class="here" cx="${width / 2}" cy="${height / 2}" r="5"/></svg>
<figcaption><small>${words.map.borders}</small></figcaption></figure>`
}
