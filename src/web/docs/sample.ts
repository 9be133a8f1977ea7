import { html, type Html } from '../html.ts'

/**
 * A block of code that can be scrolled by keyboard and copied.
 * @param language what it is run by: `sh`, `js`, `python` …; empty for what is not run
 */
export function sample(title: string, code: Html, language = ''): Html {
  return html`<figure class="sample"><figcaption>${title}</figcaption>
<pre tabindex="0" role="group" aria-label="${title}"${language === '' ? null : html` data-language="${language}"`}><code>${code}</code></pre></figure>`
}
