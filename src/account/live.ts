import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeAsset } from '../web/page/asset.ts'
import { html, type Html } from '../web/page/html.ts'

/** Brings a part of a page up to date that changes by itself. */
export const LIVE_SCRIPT = makeAsset('/assets/account/live.js', readFileSync(join(import.meta.dirname, 'page/live.js')))

/** A part of a page, with an id of its own there, that LIVE_SCRIPT brings up to date while it says that it changes. */
export function livePart(id: string, changes: boolean, body: Html): Html {
  return html`<div id="${id}"${changes ? html` data-live` : null}>${body}</div>`
}
