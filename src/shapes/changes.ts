import type { Shape } from './read-parameters.ts'
import { PAGE } from './shared.ts'
import { bigIntegerFrom, countries, name, names, someOf } from './values.ts'
import { CHANGE_TYPES } from './vocabulary.ts'

/** GET /v1/changes */
export const changesParams: Shape = {
  parameters: {
    since: bigIntegerFrom(0, 'Changes after this id, such as the last `meta.last_change_id`.', 0),
    country: countries('Countries of the sources.'),
    operator: names('Operators, each by id or slug.'),
    source: names('Sources by id.'),
    change_type: someOf(CHANGE_TYPES, 'Types of change.'),
    ...PAGE,
  },
  list: true,
}

/** GET /v1/substations/{id}/history */
export const historyParams: Shape = {
  parameters: { id: name('Id of the asset; the versions of assets merged into it are included.'), ...PAGE },
  list: true,
}
