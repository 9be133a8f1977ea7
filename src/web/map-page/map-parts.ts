import { html, type Html } from '../page/html.ts'
import { ROWS } from '../../capacity/conditions.ts'
import { PROJECTS } from '../../capacity/projects.ts'
import type { Condition } from '../../capacity/kinds.ts'
import type { Words } from '../../languages/words.ts'

/** The box that finds places, postcodes, assets, operators and coordinates. */
export function searchBox({ place }: Words): Html {
  return html`<div id="search-box" role="search">
      <label class="unseen" for="search">${place.label}</label>
      <input id="search" type="text" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="suggestions" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="${place.hint}">
      <ul id="suggestions" role="listbox" aria-label="${place.label}" hidden></ul>
      <p class="unseen" id="search-status" role="status"></p>
    </div>`
}

/** The bar in which people say what they need. */
export function questionBar(words: Words): Html {
  const { question } = words
  return html`<div id="question-bar">
    <button type="button" id="question-toggle" aria-expanded="false" aria-controls="question"><span class="unseen">${question.name}: </span><span id="question-summary"></span></button>
    <form id="question" aria-label="${question.name}" autocomplete="off" novalidate>
      <select id="project" aria-label="${question.project}">${Object.keys(PROJECTS).map((name) => html`<option value="${name}">${question.projects[name as keyof typeof PROJECTS]}</option>`)}</select>
      ${ROWS.filter(([, { control, more }]) => control && !more).map(([, condition]) => html`${control(condition, words)}
      `)}<details id="more-conditions"><summary>${question.more}</summary><div>${ROWS.filter(([, { more }]) => more).map(([, condition]) => control(condition, words))}</div></details>
      <span id="chips"></span>
      <button type="button" class="plain" id="reset" hidden>${question.reset}</button>
      <button type="submit" class="primary">${question.show}</button>
      <p class="problem" id="question-problem" role="alert" hidden></p>
    </form>
  </div>`
}

/** What asks for one condition; src/web/map/question/fields.ts finds its fields by their ids. */
function control({ control: kind, fields = {}, values = [], labels }: Condition<unknown>, words: Words): Html {
  const [label = '', ...parts] = labels?.(words) ?? []
  const [id = '', second = ''] = Object.values(fields)
  const number = (field: string) => html`<input id="${field}" type="text" inputmode="decimal" size="4" aria-describedby="question-problem">`
  switch (kind) {
    case 'segments': return html`<fieldset class="segments"><legend class="unseen">${label}</legend>${[...values, 'either', 'both'].map((value, at) => (
      html`<input type="radio" name="${id}" id="${id}-${value}" value="${value === 'either' ? '' : value}"><label for="${id}-${value}">${parts[at] ?? ''}</label>`
    ))}</fieldset>`
    case 'segment': return html``
    case 'checkbox': return html`<label class="inline check"><input id="${id}" type="checkbox"> ${label}</label>`
    case 'amount': return html`<span class="inline"><label>${label} ${number(id)}</label> <select id="${second}" aria-label="${parts[0] ?? ''}">${
      values.map((unit, at) => html`<option value="${unit}">${parts[at + 1] ?? ''}</option>`)
    }</select></span>`
    case 'range': return html`<fieldset class="inline"><legend>${label}</legend><label><span class="unseen">${parts[0] ?? ''}</span>${number(id)}</label><span aria-hidden="true">–</span><label><span class="unseen">${parts[1] ?? ''}</span>${number(second)}</label> ${parts[2] ?? ''}</fieldset>`
    case 'number': return html`<label class="inline">${label} ${number(id)} ${parts[0] ?? ''}</label>`
    default: return html`<label class="inline">${label} <select id="${id}"><option value="">${parts[0] ?? ''}</option></select></label>`
  }
}

/** What stands beside the map, or on narrow screens in a sheet over it: the list, one asset, or the coverage. */
export function sidePanel({ page, list, changes, place, draw, session, search, sheet, print }: Words): Html {
  return html`<section id="panel" aria-label="${page.panel}">
      <div id="sheet-handle"><button type="button" id="sheet-down" aria-label="${sheet.lower}">▾</button><span class="grip" aria-hidden="true"></span><button type="button" id="sheet-up" aria-label="${sheet.raise}">▴</button><span class="unseen" id="sheet-status" role="status"></span></div>
      <div id="print-head"><h2 id="print-question"></h2><p id="print-date"></p></div>
      <div id="list" class="scrolls">
        <div id="around" hidden><label>${place.within} <input id="radius" type="text" inputmode="decimal" size="3" aria-describedby="reach"> km</label> ${place.of} <strong id="place-name"></strong> <button type="button" class="plain" id="drop-place">${place.drop}</button> <small class="note" id="reach"></small></div>
        <div id="everywhere"><button type="button" class="plain" id="use-middle">${place.useMiddle}</button> <button type="button" class="plain" id="draw-area">${draw.start}</button></div>
        <div id="drawn" hidden><strong id="drawn-what"></strong> <button type="button" class="plain" id="drop-area">${draw.remove}</button></div>
        <div id="list-bar">
          <h2 id="results-title" tabindex="-1">${list.name}</h2>
          <p class="status" id="status" role="status"></p><span id="loading" class="spinner" aria-hidden="true" hidden></span>
        </div>
        <div id="list-tools">
          <label>${list.sort} <select id="sort"><option value="-mw">${list.sorts.mw}</option><option value="-generation_mw">${list.sorts.generation}</option><option value="-load_mw">${list.sorts.load}</option><option value="-least_mw">${list.sorts.least}</option><option id="sort-distance" value="distance">${list.sorts.distance}</option><option value="name">${list.sorts.name}</option></select></label>
          <details id="export"><summary>${list.export}</summary><div><button type="button" id="take-xlsx">${list.xlsx}</button><button type="button" id="take-csv">${list.csv}</button><button type="button" id="take-geojson">${list.geojson}</button><button type="button" id="take-gpkg">${list.geopackage}</button><button type="button" id="take-request">${list.request}</button><button type="button" id="take-print">${print.print}</button></div></details>
          <a id="tell-me" href="/account/questions/new">${list.tellMe}</a>
        </div>
        <p class="note" id="download-status" role="status"></p>
        <p class="left-out" id="changes-lacking" hidden>${changes.lacking}</p>
        <details id="changes" hidden><summary>${changes.title}</summary>
          <div class="row" role="group" aria-label="${changes.title}"><span>${changes.since}</span> <span class="row" id="changes-days"></span> <input type="date" id="changed-since" min="2000-01-01" aria-label="${changes.day}"> <button type="button" class="plain" id="drop-changes" hidden>${changes.drop}</button></div>
          <p class="status" id="changes-status" role="status"></p>
          <div id="changes-results"></div>
        </details>
        <div id="results"></div>
        <details id="session"><summary>${session.title}</summary>
          <p id="no-key" hidden>${session.needed} <a href="/account/keys">${session.how}</a></p>
          <form id="key-form" autocomplete="off"><label for="key">${search.key}</label><div class="row"><input id="key" type="text" class="secret" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false" placeholder="${search.keyExample}" aria-describedby="key-note"><button type="submit" id="use-key">${search.useKey}</button></div><p class="note" id="key-note">${session.note}</p></form>
          <p class="key-in-use" id="key-in-use" hidden><span id="key-name"></span> <button type="button" class="plain" id="forget-key">${search.forgetKey}</button></p>
        </details>
      </div>
      <div id="asset" class="scrolls" hidden></div>
      <div id="coverage" class="scrolls" hidden><button type="button" class="back" id="coverage-back">${page.backToList}</button><h2>${page.coverage}</h2><div id="coverage-body"></div></div>
      <div id="shortlist" hidden><button type="button" class="primary" id="compare-starred" aria-haspopup="dialog"></button><p class="status" id="shortlist-status" role="status"></p></div>
    </section>`
}

/** The map, with the still picture in its place until it is drawn. */
export function mapArea({ map }: Words): Html {
  return html`<section id="map-area" aria-label="${map.name}">
      <div id="still"></div>
      <div id="map" inert></div>
      <div id="crosshair" aria-hidden="true"></div>
      <button type="button" id="left-out" hidden></button>
      <p id="map-problem" class="problem" role="alert" hidden></p>
    </section>`
}

/** The dialog with the link to what is shown. @param embeds whether it also has the code for other pages */
export function shareDialog({ share, sites }: Words, embeds: boolean): Html {
  const copy = (id: string) => html`<button type="button" id="copy-${id}">${share.copy}</button>`
  return html`<dialog id="share" aria-labelledby="share-title">
    <h2 id="share-title">${share.title}</h2><button type="button" class="close" id="close-share" aria-label="${sites.close}">×</button>
    <label for="share-link">${share.link}</label>
    <div class="row"><input id="share-link" type="text" readonly>${copy('share-link')}</div>
    ${embeds ? html`<label for="share-code">${share.code}</label>
    <div class="row"><textarea id="share-code" rows="4" readonly spellcheck="false" aria-describedby="share-note"></textarea>${copy('share-code')}</div>
    <p class="note" id="share-note">${share.note}</p>` : null}
    <p class="status" id="share-status" role="status"></p>
  </dialog>`
}

/** The dialog that asks for many places at once. */
export function sitesDialog({ sites, place }: Words): Html {
  return html`<dialog id="sites" aria-labelledby="sites-title">
    <form id="sites-form" novalidate>
      <h2 id="sites-title">${sites.title}</h2><button type="button" class="close" id="close-sites" aria-label="${sites.close}">×</button>
      <p>${sites.lead}</p>
      <label for="sites-text">${sites.table}</label>
      <textarea id="sites-text" rows="6" spellcheck="false" placeholder="${sites.example}"></textarea>
      <div class="row"><label>${sites.file} <input id="sites-file" type="file" accept=".csv,.txt,.tsv,.kml,.kmz,.gpx,.geojson,.json,.zip,.gpkg,text/csv"></label><label>${place.within} <input id="sites-radius" type="text" inputmode="decimal" size="3"> km</label><button type="submit" class="primary">${sites.ask}</button></div>
      <fieldset id="sites-columns" class="row" hidden><legend>${sites.columns}</legend><label>${sites.latitude} <select id="sites-lat"></select></label><label>${sites.longitude} <select id="sites-lon"></select></label></fieldset>
      <p class="status" id="sites-status" role="status">${sites.none}</p>
      <p id="sites-outside" role="status"></p>
    </form>
    <div id="sites-results"></div>
  </dialog>`
}
