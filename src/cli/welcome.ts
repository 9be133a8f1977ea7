import { isUnderWay, type ImportState } from './demo.ts'

export type Welcome = {
  /** Address of the service without a slash at its end. */
  base: string
  /** Whether the data is the demonstration's. */
  synthetic: boolean
  /** The first imports, where this start made some. */
  imports: ImportState[]
}

/** What a person reads once everything runs. */
export function welcome({ base, synthetic, imports }: Welcome): string {
  const underWay = imports.filter(isUnderWay)
  const refused = imports.filter(({ status }) => status === 'held' || status === 'failed')
  return [
    '',
    `Headroom is running${synthetic ? ' with synthetic demonstration data: no figure is a real operator\'s' : ''}. Ctrl-C stops it.`,
    '',
    `  Map         ${base}/`,
    `  Reference   ${base}/docs`,
    ...(underWay.length > 0 ? ['', `  Still importing: ${names(underWay)}.`] : []),
    ...(refused.length > 0 ? ['', `  Not published: ${names(refused)} (headroom source status says why).`] : []),
    '',
  ].join('\n')
}

function names(imports: ImportState[]): string {
  return imports.map(({ source, status }) => `${source} ${status}`).join(', ')
}
