import { changesParams } from '../shapes/changes.ts'
import { CHANGE_TAGS, CHANGE_TYPES, ASSET_TYPES, DIRECTIONS, FIRMNESS, TERMS_OF_TECHNOLOGIES } from '../shapes/vocabulary.ts'
import { FILTER_ERRORS } from './capacity.ts'
import { horizon, measureFields } from './capacity-record.ts'
import { operations } from './operation.ts'
import { count, fields, id, instant, integer, list, number, orNull, ref, text, titled, word, type Schema } from './schema.ts'

export const changeSchemas: Record<string, Schema> = {
  Change: fields('One change of one record.', {
    id: integer('Ascending; once you have seen an id, no lower one ever appears.'),
    change_type: word(CHANGE_TYPES, '`restored`: published again after it was removed. `backfilled`: a document that came late gives another figure for the past alone; '
      + '`before` and `after` are what history had for that time and has now, and what is served stays.'),
    changed_at: instant('When the change was published.'),
    import_run_id: integer('The import that published it; of what was reinterpreted the one in force.'),
    source_id: id('src', 'Source.'),
    source_name: text('Its name.'),
    country: text('ISO 3166-1 alpha-2 code of the source’s country.'),
    operator_id: id('op', 'Operator.'),
    operator_name: text('Its name.'),
    asset_id: id('ast', 'Asset.'),
    asset: fields('The asset as it is now, or the one that it was merged into.', {
      id: id('ast', 'Its id.'), type: word(ASSET_TYPES, 'Its type.'), name: text('As published.'),
      lon: orNull(number('Longitude, WGS84.')), lat: orNull(number('Latitude, WGS84.')),
    }),
    record_id: id('cap', 'Capacity record.'),
    direction: orNull(word(DIRECTIONS, 'Direction of the record; null where its source is switched off.')),
    technology: orNull(word(TERMS_OF_TECHNOLOGIES, 'Its technology, likewise.')),
    availability_type: orNull(measureFields.availability_type),
    firmness: orNull(word(FIRMNESS, 'Firm, or only while the grid has room.')),
    measure: orNull(measureFields.measure),
    horizon: orNull(horizon),
    tags: list(word(CHANGE_TAGS, '`opened`: from nothing to something, of whatever `availability_type`; not of a column that its publication has newly, nor `closed` of one that it has no more. `moved`: the asset has another place; its figures may be the same. '
      + '`reinterpreted`: the registry says of figures what they mean, and by that this one came to head its asset, or does not any more (`decision_context.role`); `before` and `after` are the same.'),
      'The kind of change in figure, place and meaning; empty when withheld.'),
    moved_m: orNull({ ...number('How far the asset moved, in metres; null when it did not, or had no place before.'), minimum: 1 }),
    before: orNull(ref('ChangeSide')),
    after: orNull(ref('ChangeSide')),
    access: ref('RecordAccess'),
  }),
}

export const changeOperations = operations({ tag: 'Capacity', capability: 'changes' }, [
  {
    id: 'listChanges', path: '/v1/changes', summary: 'The change feed',
    description: 'What was added, changed, removed, restored and, of the past, backfilled, in order. Keep `meta.last_change_id` and pass it as `since` next time: you miss no '
      + 'entry and get none twice. A difference that is only rounding (the figure with more decimals, rounded to those of the other, equals it) makes no entry, nor does a '
      + 'new document that confirms a figure, nor what stands beside a figure (queue, limits, works, remarks): if you keep a copy with exact digits and dates, refresh it from '
      + 'an export now and then. An id or a cursor beyond the newest change is 400 with `details.newest`: it comes from another service, or from before a restore. '
      + 'For withheld figures it shows only that they changed, and when. A page may have fewer changes than `limit`, or none, and more after it: with a filter, a request looks '
      + 'at 100,000 changes at most, unless it is about few assets.',
    shape: changesParams, answer: { envelope: ref('Change'), meta: {
      last_change_id: count('The id to continue from, also on an empty page.'),
      followed_later: orNull(list(titled('FollowedLater', fields('A source.', { source_id: id('src', 'Its id.'), name: text('Its name.'), since: instant('When its first import was published.') })),
        'Of `changed_after`: sources that match, and whose changes are known from a later time on; null without.')),
    } },
    errors: FILTER_ERRORS,
    example: '/v1/changes?country=GB&change_type=added&limit=1',
  },
])
