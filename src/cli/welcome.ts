import { isUnderWay, type ImportState } from './demo.ts'

export type Welcome = {
  /** Address of the service without a slash at the end. */
  base: string
  /** Key of the demonstration, null when the data is the user's own. */
  key: string | null
  /** The first imports, if this start made some. */
  imports: ImportState[]
}

/** The text shown once everything runs. */
export function welcome({ base, key, imports }: Welcome): string {
  const underWay = imports.filter(isUnderWay)
  const refused = imports.filter(({ status }) => status === 'held' || status === 'failed')
  return [
    '',
    'Headroom is running. Ctrl-C stops it.',
    ...(key === null ? [] : ['The data is a synthetic demonstration: no figure in it is a real operator\'s.']),
    '',
    `  Map         ${base}/`,
    `  Reference   ${base}/docs`,
    ...(key === null ? [] : [`  API key     ${key}`, '', ...example(base, key)]),
    ...(underWay.length > 0 ? ['', `  Still importing: ${names(underWay)}.`] : []),
    ...(refused.length > 0 ? ['', `  Not published: ${names(refused)} (headroom source status says why).`] : []),
    '',
  ].join('\n')
}

function example(base: string, key: string): string[] {
  return [
    '  Where 20 MW or more are available:',
    `  curl -H 'Authorization: Bearer ${key}' '${base}/v1/capacity?availability_type=available&min_capacity_mw=20&sort=-value_mw&limit=3'`,
  ]
}

function names(imports: ImportState[]): string {
  return imports.map(({ source, status }) => `${source} ${status}`).join(', ')
}
