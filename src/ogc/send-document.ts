import { createHash } from 'node:crypto'
import type { RouterContext } from '@koa/router'
import type { State } from '../middleware/state.ts'
import { selfLinks, type Form } from './links.ts'
import type { Place } from './page-map.ts'
import { documentPage, HEADERS } from './page.ts'

type About = {
  /** Absolute address of the OGC API. */
  root: string
  title: string
  form: Form
  /** Content type of the document as JSON. */
  jsonType: string
  /** Shown on a map of its page. */
  places: Place[]
}

/** Answers with a document that needs no key, or 304 to who has it. */
export function sendDocument(ctx: RouterContext<State>, document: object, { root, title, form, jsonType, places }: About): void {
  const path = ctx.path.replace(/^\/ogc/, '')
  const body = form === 'html'
    ? documentPage({ root, path }, title, { links: selfLinks(root + path, form, jsonType), ...document }, places, ctx.response.get('Content-Language') || 'en')
    : JSON.stringify(document)
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  ctx.vary('Accept-Encoding')
  ctx.set('Cache-Control', 'public, max-age=60')
  ctx.set('ETag', `W/${tag}`)
  if (form === 'html') ctx.set(HEADERS)
  if (ctx.get('If-None-Match').includes(tag)) {
    ctx.status = 304
    return
  }
  // Not by Koa's type, which would add a charset to the type that the suite compares as a whole.
  ctx.res.setHeader('Content-Type', form === 'html' ? 'text/html; charset=utf-8' : jsonType)
  ctx.body = body
}
