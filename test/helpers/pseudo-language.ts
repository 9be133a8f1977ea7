import type { Words } from '../../src/languages/words.ts'

/** English with every sentence in white brackets, so that text that does not come from the words stands out. */
export function pseudoLanguage(english: Words): Words {
  return { ...marked(english), locale: english.locale }
}

function marked<Part>(part: Part): Part {
  if (typeof part === 'string') return `⟦${part}⟧` as Part
  return Object.fromEntries(Object.entries(part as object).map(([key, inner]) => [key, marked(inner)])) as Part
}

/**
 * Evaluates in a page to what a visitor reads or hears of it: text, the page's title, and the attributes that name things. What
 * `skipped` selects is left out.
 */
export function textsOf(skipped = 'script, style'): string {
  return `(() => {
    const texts = [document.title]
    const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if ((node.parentElement ?? node).closest(${JSON.stringify(skipped)})) continue
      if (node.nodeType === Node.TEXT_NODE) texts.push(node.data)
      else if (node.matches('meta[name=description]')) texts.push(node.content)
      else for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(node.getAttribute(name) ?? '')
    }
    return texts
  })()`
}

/** What holds letters outside the brackets, once whole words of the data are taken away. */
export function unmarked(texts: string[], data: Iterable<string>): string[] {
  const known = [...data].filter((text) => /\p{L}/u.test(text)).sort((a, b) => b.length - a.length)
  const whole = known.map((name) => new RegExp(`(?<![\\p{L}_])${escaped(name)}(?![\\p{L}_])`, 'gu'))
  // A sentence may span several elements: its brackets are sought in all text together.
  return [...new Set(outside(texts.join('\n')).split('\n').map((text) => text.trim()))]
    .filter((text) => /\p{L}/u.test(whole.reduce((rest, name) => rest.replaceAll(name, ''), text)))
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Brackets stand in brackets where a sentence fills another's place. */
function outside(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
  return rest === text ? rest : outside(rest)
}
