import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeAsset } from '../web/page/asset.ts'
import { html, type Html } from '../web/page/html.ts'
import type { Speech } from './frame.ts'

/** Copies what is shown once to the clipboard. */
export const COPY_SCRIPT = makeAsset('/assets/account/copy.js', readFileSync(join(import.meta.dirname, 'page/copy.js')))

/** A key or secret in the one answer that has it, with a button that copies it; the page needs COPY_SCRIPT. @param lead says that it is shown this once */
export function shownOnce({ words: { account: { keys } } }: Speech, lead: string, value: string): Html {
  return html`<div class="made" role="status"><p>${lead}</p><p><code id="made">${value}</code> <button type="button" data-copy="made" data-copied="${keys.copied}" hidden>${keys.copy}</button></p></div>`
}
