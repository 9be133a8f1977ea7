import { group, member } from './body.ts'
import { parameter } from './parameter.ts'
import type { Shape } from './read-parameters.ts'
import { integerFrom } from './values.ts'

/** Minutes that a token for pages holds at most. */
const MOST_MINUTES = 15

const origin = parameter(
  'an origin such as https://app.example, without a path', { type: 'string', pattern: '^https?://[^/]+$' }, 'The origin of the pages that may use the token.',
  (text) => (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text ? text : undefined),
)

/** POST /v1/tokens */
export const createTokenParams: Shape = {
  parameters: {},
  body: group('For whom, and for how long.', {
    origin: member(origin),
    minutes: member(integerFrom(1, `How long it holds; ${MOST_MINUTES} when left out.`, MOST_MINUTES)),
  }, ['origin']),
  list: false,
}
