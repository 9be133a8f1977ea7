import { createHash } from 'node:crypto'
import type { RouterContext } from '@koa/router'
import type { State } from '../middleware/state.ts'
import type { Form } from './links.ts'
import { HEADERS, page } from './page.ts'

/** Answers with a document that needs no key, or 304 to who has it. */
export function sendDocument(ctx: RouterContext<State>, document: object, form: Form, jsonType: string, title: string): void {
  const body = form === 'html' ? page(title, document) : JSON.stringify(document)
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
