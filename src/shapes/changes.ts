import type { Shape } from './read-parameters.ts'
import { CAPACITY_FILTERS } from './capacity.ts'
import { corridorComplete, onePlace, PAGE, voltagesOrdered, WITHIN } from './shared.ts'
import { bigIntegerFrom, countries, dateOrTimestamp, decimal, name, names, someOf } from './values.ts'
import { CHANGE_TAGS, CHANGE_TYPES } from './vocabulary.ts'

const { direction, technology, availability_type, firmness, min_voltage_kv, max_voltage_kv } = CAPACITY_FILTERS

/** GET /v1/changes */
export const changesParams: Shape = {
  parameters: {
    since: bigIntegerFrom(0, 'Changes after this id, such as the last `meta.last_change_id`.', 0),
    country: countries('Countries of the sources.'),
    operator: names('Operators, each by id or slug.'),
    source: names('Sources by id.'),
    change_type: someOf(CHANGE_TYPES, 'Types of change.'),
    changed_after: dateOrTimestamp('Changes on this day (UTC) or later, without what the first import of a source added: of the time before nothing is known. `meta.followed_later` names these sources.'),
    tag: someOf(CHANGE_TAGS, 'Kinds of change in figure, place and meaning; a withheld one has none. `availability_type` says of which figures.'),
    direction, technology, availability_type, firmness,
    min_capacity_mw: decimal('Minimum `value_mw` before or after the change; figures in other units and withheld ones never match.'),
    min_capacity_mva: decimal('The same in MVA; either is enough.'),
    min_voltage_kv, max_voltage_kv,
    ...WITHIN,
    ...PAGE,
  },
  rules: [corridorComplete, onePlace, voltagesOrdered],
  list: true,
}

/** GET /v1/substations/{id}/history */
export const historyParams: Shape = {
  parameters: { id: name('Id of the asset; the versions of assets merged into it are included.'), ...PAGE },
  list: true,
}
