import { html, type Html } from '../html.ts'
import { outwardLink } from './outward-link.ts'
import type { Figures } from './shapes.ts'
import type { Speech } from './speech.ts'

type Methodology = Figures['methodologies'][number]
type Included = keyof Methodology['included']

/** How a figure is arrived at, in one sentence, and what it takes into account and leaves out. */
export function method({ basis, network_state: state, included, url }: Methodology, { own, say, listText }: Speech): Html {
  const means = own.basis[basis]
  const sentence = state === 'undisclosed' ? say(own.method.plain, { basis: means }) : say(own.method.withState, { basis: means, state: own.networkState[state] })
  const says = (sentence: string, items: string[]): Html | null => (
    items.length === 0 ? null : html` ${say(sentence, { list: listText(items) })}`
  )
  return html`<p class="method">${sentence}${says(own.method.includes, partsThat('yes', included, own))}${says(own.method.leavesOut, partsThat('no', included, own))}${
    /^https?:/i.test(url ?? '') ? html` ${outwardLink(url, own.method.read)}` : null}</p>`
}

/** What a methodology says `yes`, `no` or `unknown` of, in words. */
export function partsThat(answer: string, included: Methodology['included'], own: Speech['own']): string[] {
  return (Object.keys(own.included) as Included[]).filter((part) => included[part] === answer).map((part) => own.included[part])
}
