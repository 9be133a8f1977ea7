/** Markup that needs no escaping any more. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | Part[]

/** Markup from a template. Values are escaped unless they are markup; null is left out, arrays are joined. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((text, at) => (at === 0 ? text : write(parts[at - 1] ?? null) + text)).join(''))
}

/** Text that is to stand as it is where nothing is escaped: within a script. It must not hold `</`. */
export function raw(text: string): Html {
  return new Html(text)
}

/**
 * A sentence in which `code` is marked by backticks and **what is bold** by asterisks; `{places}` of this name are filled with
 * markup, others are text.
 */
export function prose(sentence: string, places: Record<string, Html> = {}): Html {
  const marked = escape(sentence)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
  return new Html(marked.replaceAll(/\{(\w+)\}/g, (place, name: string) => places[name]?.text ?? place))
}

/** What the OpenAPI document says, in which `code` is marked by backticks: in English, whatever the page's language. */
export function contract(text: string): Html {
  return html`<span lang="en">${prose(text)}</span>`
}

/** A token of JSON: a string, with the colon after it if it is a name; or `true`, `false` or `null`. */
const TOKEN = /("(?:[^"\\]|\\.)*")(:)?|\b(?:true|false|null)\b/g

/** JSON as a reader likes it: indented, with its names and kinds of values marked. */
export function json(value: unknown): Html {
  const text = JSON.stringify(value, null, 2)
  let marked = ''
  let end = 0
  for (const { 0: token, 1: quoted, 2: colon, index } of text.matchAll(TOKEN)) {
    const tag = quoted === undefined ? 'i' : colon === undefined ? 'span' : 'b'
    marked += `${escape(text.slice(end, index))}<${tag}>${escape(token)}</${tag}>`
    end = index + token.length
  }
  return new Html(marked + escape(text.slice(end)))
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

const CHARACTERS: Record<string, string> = Object.fromEntries(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]))

/** Text that was escaped, as it was before. */
export function unescaped(text: string): string {
  return text.replaceAll(/&\S+?;/g, (entity) => CHARACTERS[entity] ?? entity)
}

function write(part: Part): string {
  if (part === null) return ''
  if (part instanceof Html) return part.text
  return Array.isArray(part) ? part.map(write).join('') : escape(String(part))
}
