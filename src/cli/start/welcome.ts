import { PATHS } from '../../account/paths.ts'
import type { SignInLink } from '../accounts/sign-in-link.ts'
import { summaryLines, type Overview } from '../imports/summary.ts'

type Welcome = {
  /** Address of the service without a slash at its end. */
  base: string
  /** The key that the first start made; null when others have keys and that one is gone. */
  key: string | null
  /** What signs in to the demonstration's account; null for none. */
  account: SignInLink | null
  /** Folder in which mails are files; null where a server sends them. */
  mails: string | null
  overview: Overview
  /** Whether the map has streets or satellite pictures. */
  streets: boolean
  /** Whether the map shows figures without a key. */
  visitors: boolean
  /** How many imports of this start have not ended. */
  underWay: number
}

/** What a person reads once everything runs. */
export function welcome({ base, key, account, mails, overview, streets, visitors, underWay }: Welcome): string {
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
    ...(account === null ? [] : [
      `  Account     ${base}${account.path} (signs in once, within 15 minutes)`,
      `              then by mail: ${base}${PATHS.signIn}, as ${account.mailbox}`,
    ]),
    ...(mails === null ? [] : [`  Mails       ${mails} (files)`]),
    ...(streets || overview.synthetic ? [] : ['  Streets     none on the map: HEADROOM_BASEMAP=openfreemap brings them, or headroom basemap build from a file (docs/operations.md)']),
    ...(visitors ? [] : ['  Visitors    see no figures without a key: HEADROOM_VISITORS=free shows them on the map and on pages of assets (docs/operations.md)']),
    '',
    ...(key !== null && overview.synthetic ? example(base, key) : ['  What is covered:', `  curl ${base}/v1/coverage`]),
    '',
    ...(underWay > 0 ? [`  ${underWay} imports go on; what is here is summed up when they have ended.`] : summaryLines(overview)),
    '',
  ].join('\n')
}

function example(base: string, key: string): string[] {
  return [
    '  Where 20 MW or more are available:',
    `  curl -H 'Authorization: Bearer ${key}' '${base}/v1/capacity?availability_type=available&min_capacity_mw=20&sort=-value_mw&limit=3'`,
  ]
}
