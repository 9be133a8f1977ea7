import { AVAILABILITY_TYPES, CLASS_MEANINGS, DIRECTIONS, FULFILLED, HEALTHS, RIGHTS_MODES, UNITS } from '../shapes/vocabulary.ts'
import { address, count, day, fields, flag, id, instant, integer, list, olderName, orNull, ref, text, titled, word, type Schema } from './schema.ts'

const RUN_STATUSES = ['queued', 'running', 'published', 'held', 'failed', 'unchanged']

const health = word(HEALTHS, 'The first that applies. `disabled`: only registered, or switched off. `unknown`: never run. `failing`: the last three imports '
  + 'failed or were held. `degraded`: the last one did. `stale`: older than the source allows.')

const dated = {
  source_date: orNull(day('The date of its data.')),
  stale: orNull(flag('Its data is older than it allows, or of no date, also while `health` tells of failed imports. Null where none was ever published.')),
}

const source = {
  id: id('src', 'The same in every import.'),
  name: text('Name of the publication.'),
  operator_id: id('op', 'Who publishes it.'),
  country: text('ISO 3166-1 alpha-2 code.'),
  url: address('Its page, for people.'),
  rights_mode: word(RIGHTS_MODES, 'The mode in force. Only the first two allow figures to be served.'),
  health,
  registry_only: flag('True: listed, but never imported.'),
  cadence: text('How often it is published.'),
  published_at: orNull(instant('When its data was last published here.')),
  ...dated,
  assets: count('Assets of which it has a record; where it lists places alone, all that it lists.'),
  series: count('Its capacity records, of any state.'),
}

const lastRun = titled('ImportRun', fields('An import run.', {
  id: integer('Run.'),
  status: word(RUN_STATUSES, '`held`: checks found possible faults, so nothing of it is served.'),
  started_at: orNull(instant('When it began.')),
  finished_at: orNull(instant('When it ended.')),
  rows: count('Rows read.'),
  added: count('Records added.'),
  changed: count('Records changed.'),
  removed: count('Records removed.'),
  restored: count('Records published again after they were removed.'),
  error: orNull(text('Why it failed.')),
}))

export const sourceSchemas: Record<string, Schema> = {
  Source: fields('A publication of an operator.', source),
  SourceDetail: fields('A publication of an operator, with all details.', {
    ...source,
    methodologies: list(ref('Methodology'), 'Methodologies that its figures follow.'),
    licence: orNull(fields('Its licence; null where none is stated.', {
      name: text('Name of the licence.'), url: orNull(address('Its text.')),
    })),
    rights_evidence: orNull(fields('Evidence for the rights mode; null where nothing is stated.', {
      url: orNull(address('Where it is stated.')), quote: text('Verbatim.'), date: day('When it was read.'),
    })),
    semantics: fields('What its columns and identifiers mean.', {
      directions: list(word(DIRECTIONS, 'Direction.'), 'Directions of its figures.'),
      availability_types: list(word(AVAILABILITY_TYPES, 'Availability type.'), 'What its figures count.'),
      units: list(word(UNITS, 'Unit.'), 'Units of its figures.'),
      identifiers: orNull(text('What its identifiers are.')),
      notes: orNull(text('Further notes.')),
    }),
    contact: ref('Contact'),
    duties: list(titled('Duty', fields('A rule on the publication of free capacity.', {
      rule: orNull(text('Its name; null: no rule was found that obliges the operator, as `note` says.')),
      quote: orNull(text('Its words, or those of who tells of it.')),
      url: orNull(address('Where they stand.')),
      note: orNull(text('In our words.')),
      fulfilled: fields('How far what is read of the operator’s publications does it; null where the words at hand do not ask for it.', {
        available: orNull(word(FULFILLED, 'They state what is free.')),
        under_request: orNull(word(FULFILLED, 'They state what is requested or queued.')),
        flexible_option: orNull(word(FULFILLED, 'They state what is free for flexible connections.')),
        cadence: orNull(word(FULFILLED, 'The most frequent comes often enough.')),
      }),
    })), 'What obliges the operator to publish free capacity; empty where the registry names no rules.'),
    legends: list(titled('Legend', fields('What the publisher says of the classes of a measure.', {
      measure: text('Key of the column or series.'),
      url: address('Where the legend stands.'),
      quote: text('Its own words.'),
      classes: {
        type: 'object', description: 'The classes by code.',
        additionalProperties: titled('LegendClass', fields('A class.', {
          label: text('In English.'), meaning: word(CLASS_MEANINGS, 'What the legend says of capacity where the class stands; `unknown` where it says nothing.'),
        })),
      },
    })), 'Evidence for `capacity.class_meaning`, by measure; a measure whose legend is not known is not in it.'),
  }),
  SourceStatus: fields('State of a publication’s imports.', {
    source_id: id('src', 'Source.'),
    health,
    age_seconds: orNull(integer('Seconds since the start of `source_date` (UTC): the age of the data, not of the last fetch.')),
    freshness_seconds: olderName('`age_seconds`', orNull(integer('Age of the data, not of the last fetch.'))),
    ...dated,
    stale_after_seconds: count('Age in seconds from which its data is stale.'),
    last_run: orNull(lastRun),
    held_by: list(
      titled('HoldingCheck', fields('A check that held the run.', {
        check: text('Its name.'), count: orNull(count('Items that it found at fault; null while the source’s figures are withheld.')),
        measures: orNull(list(text('Key of the column or series.'), 'Of `measure_kept`: those that the served document has no columns of. Their records stay as the last document with them states them, with its date, and are stale. Null of every other check.')),
      })),
      'Checks that held the last run, and `measure_kept` while the served document lacks columns of measures.',
    ),
    unreadable: orNull(count('Records whose cell has a text that is no number, such as `TBC` or `#N/A`: they are `not_published`, with that text in `as_published`. Null while the source’s figures are withheld.')),
  }),
}
