import type { Overview } from './overview.ts'

export type Welcome = {
  /** Address of the service without a slash at its end. */
  base: string
  /** The key that the first start made; null when others have keys and that one is gone. */
  key: string | null
  /** Path that signs in to the demonstration's account; null for none. */
  link: string | null
  overview: Overview
  /** How many imports of this start have not ended. */
  underWay: number
}

/** What a person reads once everything runs. */
export function welcome({ base, key, link, overview, underWay }: Welcome): string {
  return [
    '',
    'Headroom is running. Ctrl-C stops it.',
    ...(overview.synthetic
      ? ['The data is a synthetic demonstration: no figure in it is a real operator\'s.', 'For real data: npm start -- --registry europe']
      : []),
    '',
    `  Map         ${base}/`,
    `  Reference   ${base}/docs`,
    ...(key === null ? [] : [`  API key     ${key}`]),
    ...(link === null ? [] : [`  Account     ${base}${link} (signs in once, within 15 minutes)`]),
    '',
    ...(key !== null && overview.synthetic ? example(base, key) : ['  What is covered:', `  curl ${base}/v1/coverage`]),
    '',
    ...summary(overview),
    ...(underWay > 0 ? [`  ${underWay} imports go on; headroom source status SOURCE tells how they ended.`] : []),
    '',
  ].join('\n')
}

/** What is here, and for each group of sources that a person can do something about, what. */
function summary({ countries, operators, sources, records, served, withheld, held, failed, withoutAddress, listedOnly }: Overview): string[] {
  const groups: [number, string, string][] = [
    [served, 'served', ''],
    [withheld.length, 'withheld', 'their rights are for you to settle: headroom rights review'],
    [held.length, 'held', `${some(held)}: headroom source status SOURCE says why`],
    [failed.length, 'failed', `${some(failed)}: the schedule tries again; headroom source status SOURCE says why`],
    [withoutAddress.length, 'without an address', 'give their documents: headroom up --documents FOLDER'],
    [listedOnly, 'listed only', 'their publishers show figures, and offer no data'],
  ]
  return [
    `  ${countries} countries, ${operators} operators, ${sources} sources, ${records.toLocaleString('en')} records`,
    ...groups.filter(([count]) => count > 0).map(([count, what, next]) => `  ${String(count).padStart(4)} ${what}${next === '' ? '' : ` — ${next}`}`),
  ]
}

function some(keys: string[]): string {
  return keys.length > 3 ? `${keys.slice(0, 3).join(', ')} and ${keys.length - 3} more` : keys.join(', ')
}

function example(base: string, key: string): string[] {
  return [
    '  Where 20 MW or more are available:',
    `  curl -H 'Authorization: Bearer ${key}' '${base}/v1/capacity?availability_type=available&min_capacity_mw=20&sort=-value_mw&limit=3'`,
  ]
}
