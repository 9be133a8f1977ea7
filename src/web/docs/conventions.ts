import { html, type Html } from './html.ts'

/** What holds on every route, in a few words each. */
export function conventions(): Html {
  return html`<section id="conventions" aria-labelledby="conventions-title">
<h2 id="conventions-title">What holds everywhere</h2>
<div class="cards">
<article id="states"><h3>Four kinds of nothing</h3>
<p><b>Zero</b> is a figure: nothing is left. <b>Not published</b> (<code>state</code> <code>not_published</code>): the cell was
empty. <b>Withheld</b>: the figure exists, but its rights do not permit serving it; <code>access.operator_url</code> leads to
it. <b>Stale</b>: the data is older than its source allows. They are never mixed up, and a withheld figure takes part in no
filter, sort or sum.</p></article>
<article id="units"><h3>Units stay</h3>
<p>Nothing is converted. <code>value_mw</code> is set where the source published MW; a figure in MVA never satisfies
<code>min_capacity_mw</code>. <code>as_published</code> is the original cell.</p></article>
<article id="pages"><h3>Pages</h3>
<p>A list is <code>{data, pagination, meta}</code>. Repeat the request with <code>cursor</code> set to
<code>pagination.next_cursor</code>. A cursor belongs to its query and lasts; a walk by <code>id</code> sees every row once,
whatever is imported meanwhile.</p></article>
<article id="shape"><h3>One shape</h3>
<p>Every field is always present, null where it does not apply. Times are UTC and end in <code>Z</code>; places are WGS84
degrees. Ids are the same in every import and every release.</p></article>
<article id="strictness"><h3>Nothing is guessed</h3>
<p>A parameter that a route does not have, one given twice, an empty one or a value that does not parse whole is
<a href="#error-invalid_parameter"><code>invalid_parameter</code></a>. Lists are comma lists of at most 50 items.</p></article>
<article id="caching"><h3>Asking again</h3>
<p>Answers carry an <code>ETag</code>; with <code>If-None-Match</code> an unchanged one is 304. <code>RateLimit-Remaining</code>
tells what is left of the month. Every answer has an <code>X-Request-Id</code>: quote it when you write to us.</p></article>
<article id="attribution"><h3>Credits</h3>
<p><code>meta.attribution</code> lists what the sources on a page ask to be credited with. Show it beside their figures.
<code>meta.warnings</code> tells what to beware of.</p></article>
<article id="indicative"><h3>Indicative, never binding</h3>
<p>Only the operator can confirm capacity for a connection. This service is independent of all of them.</p></article>
</div>
</section>`
}
