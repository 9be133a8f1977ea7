import { createHash } from 'node:crypto'
import { hashOfToken } from '../../access/token.ts'
import { publicBase } from '../../http/forwarded.ts'
import { oneLine, spokenText } from '../../languages/mail-text.ts'
import { html, type Html } from '../../web/page/html.ts'
import { call } from '../call.ts'
import type { AccountDeps } from '../frame.ts'
import { Problem } from '../problem.ts'

/** Where feeds of questions are; their tokens follow. */
export const FEEDS = '/feeds'

/** What api.question_feed has of a question. */
export type Feed = {
  id: string
  name: string
  view: string
  language: string
  made_at: string
  alerts: { id: string; at: string; values: Record<string, unknown> }[]
}

/**
 * Adds `/feeds/:token`, the feed of a saved question. Feed readers have no session: the token in the address is enough, so no cache that people share
 * may keep the answer, and no page that is linked from it learns the address.
 */
export function addFeeds({ router, query, config }: AccountDeps): void {
  router.get(`${FEEDS}/:token`, async (ctx) => {
    const feed = await call<Feed | null>(query, 'api.question_feed', hashOfToken(String(ctx.params.token)))
    if (feed === null) throw new Problem('notFound')
    const base = publicBase(ctx, config)
    const text = atomOf(feed, base, `${base}${ctx.path}`)
    ctx.set({ 'Cache-Control': 'private, no-cache', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex', 'X-Content-Type-Options': 'nosniff' })
    ctx.type = 'application/atom+xml; charset=utf-8'
    ctx.lastModified = new Date(updated(feed))
    ctx.etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    ctx.status = 200
    if (ctx.fresh) ctx.status = 304
    else ctx.body = text
  })
}

/** When something was last told, or the question was saved. */
const updated = ({ alerts: [newest], made_at: made }: Feed): string => newest?.at ?? made

/**
 * A feed of RFC 4287.
 * @param base of links
 * @param self its own address
 */
export function atomOf(feed: Feed, base: string, self: string): string {
  const { id, name, view, language, alerts } = feed
  return html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<title>Headroom: ${oneLine(name)}</title>
<id>${urnOf(id)}</id>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${base}/#${oneLine(view, view.length)}"/>
<updated>${updated(feed)}</updated>
<author><name>Headroom</name></author>
${alerts.map((alert) => entryOf(alert, language, base))}</feed>
`.text
}

function entryOf({ id, at, values }: Feed['alerts'][number], language: string, base: string): Html {
  const { subject, paragraphs } = spokenText('question', language, values, base)
  const content = html`${paragraphs.map(({ text, link }) => html`<p>${link === undefined ? text : html`<a href="${link}">${text}</a>`}</p>`)}`
  return html`<entry><title>${paragraphs[1]?.text ?? subject}</title><id>${urnOf(id)}</id><link rel="alternate" type="text/html" href="${base}${String(values.link)}"/>
<published>${at}</published><updated>${at}</updated><content type="html">${content.text}</content></entry>
`
}

/** A UUID (RFC 9562, version 8) of an id: it stays when the service gets another address. */
function urnOf(id: string): string {
  const digits = createHash('sha256').update(id).digest('hex')
  const variant = (8 + (parseInt(digits.charAt(16), 16) % 4)).toString(16)
  return `urn:uuid:${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
