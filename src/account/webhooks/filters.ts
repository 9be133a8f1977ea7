import { termsIn } from '../../web/words/terms.js'
import type { Speech } from '../frame.ts'

/** An endpoint as the interface serves it. */
export type Endpoint = {
  id: string
  url: string
  filters: { countries: string[] | null; operators: string[] | null; sources: string[] | null; change_types: ('added' | 'changed' | 'removed' | 'restored')[] | null }
  status: 'active' | 'switched_off'
  consecutive_failures: number
  created_at: string
  last_delivery_at: string | null
}

/**
 * What an endpoint is told of, in words.
 * @param names of operators and sources, by id
 */
export function filterText({ words, say }: Speech, { countries, operators, sources, change_types: types }: Endpoint['filters'], names: Record<string, string>): string {
  const { webhooks } = words.account
  const { countryName } = termsIn(words)
  const lists = new Intl.ListFormat(words.locale, { type: 'disjunction' })
  const nameOf = (id: string): string => names[id] ?? id
  const conditions = [
    countries && say(webhooks.inCountries, { names: lists.format(countries.map(countryName)) }),
    operators && say(webhooks.ofOperators, { names: lists.format(operators.map(nameOf)) }),
    sources && say(webhooks.ofSources, { names: lists.format(sources.map(nameOf)) }),
    types && say(webhooks.ofTypes, { names: lists.format(types.map((type) => webhooks.changeTypes[type])) }),
  ].filter((condition) => condition !== null)
  return conditions.join(' · ') || webhooks.everyChange
}
