import type { Router, RouterContext } from '@koa/router'
import { formOf } from '../../http/form-of.ts'
import { publicBase, type ForwardingConfig } from '../../http/forwarded.ts'
import type { AppMiddleware, State } from '../../middleware/state.ts'
import type { Query } from '../../database/shared-query.ts'
import type { Config } from '../../settings/config.ts'
import { sendText } from '../style/routes.ts'
import { catalogue } from './catalogue.ts'
import { FORMS } from './forms.ts'
import { catalogued, type Catalogued } from './read.ts'
import { turtle } from './turtle.ts'
import { PREFIXES } from './vocabulary.ts'

type CatalogueDeps = {
  query: Query
  config: ForwardingConfig & Pick<Config, 'mail'>
  limit: AppMiddleware
  /** Answers with the catalogue as a page. */
  sendPage: (ctx: RouterContext<State>, base: string, known: Catalogued) => Promise<void>
}

/** Adds the catalogue at `/dcat`, in the form that `Accept` prefers, and each form at an address of its own. No key; limited by address. */
export function addCatalogue(router: Router<State>, { query, config, limit, sendPage }: CatalogueDeps): void {
  const read = catalogued(query)
  const send = async (ctx: RouterContext<State>, form: 'jsonld' | 'turtle') => {
    const things = catalogue(publicBase(ctx, config), await read(), config.mail.operator)
    const text = form === 'turtle' ? turtle(PREFIXES, things) : JSON.stringify({ '@context': PREFIXES, '@graph': things })
    sendText(ctx, FORMS[form].type, text, undefined, 'no-cache') // a source is gone at once when its rights change
  }
  router.get('/dcat', limit, async (ctx) => {
    const form = formOf(ctx, null, { jsonld: [FORMS.jsonld.type, 'application/json'], turtle: FORMS.turtle.type, html: 'text/html' })
    if (form === 'html') return sendPage(ctx, publicBase(ctx, config), await read())
    return send(ctx, form)
  })
  router.get('/dcat.jsonld', limit, (ctx) => send(ctx, 'jsonld'))
  router.get('/dcat.ttl', limit, (ctx) => send(ctx, 'turtle'))
}
