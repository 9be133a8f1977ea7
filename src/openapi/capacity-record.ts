import {
  ABOUT, AVAILABILITY_TYPES, BASES, CLASS_MEANINGS, CONDITIONAL_REASONS, CONDITIONS, CONNECTS, DEDUCTED, DIRECTIONS, FIGURE_STATES, FIRMNESS, HORIZON_KINDS, LIMIT_KINDS, FACT_KINDS, LIMIT_SIDES, NETWORK_STATES,
  RIGHTS_MODES, ROLES, SEASONS, STATES, STATUS_COLOURS, TECHNOLOGIES, TERMS_OF_TECHNOLOGIES, UNITS, UPSTREAM_BASES,
} from '../shapes/vocabulary.ts'
import { distanceFields, PLACED_ASSET } from './assets.ts'
import { address, count, day, fields, flag, id, instant, integer, list, number, olderName, orNull, ref, text, titled, word, type Schema } from './schema.ts'

export const horizon = titled('Horizon', fields('The time that the figure refers to.', {
  kind: word(HORIZON_KINDS, '`snapshot`: now. `year` and `range`: a forecast. `after_reinforcement`: once planned works are done.'),
  year_from: orNull(integer('First year.')),
  year_to: orNull(integer('Last year, included.')),
  scenario: orNull(text('The publisher’s scenario.')),
  season: orNull(word(SEASONS, 'The season that it is of; null: not only of one.')),
  hours: orNull(text('The hours of the day or year that it is of, in the publisher’s words; null: of all.')),
}))

const capacity = titled('PublishedFigure', fields('The figure as published. Units are never converted.', {
  value: orNull(number('In `unit`, an exact decimal. Zero and negative figures are real figures.')),
  min: orNull(number('Lower end, where a range is published.')),
  max: orNull(number('Upper end, where a range is published.')),
  unit: word(UNITS, 'Unit of the source.'),
  class_code: orNull(text('Code of a class, where the publisher gives a colour or band instead of a figure.')),
  class_label: orNull(text('The publisher’s explanation of the class.')),
  class_meaning: orNull(word(CLASS_MEANINGS, 'What the publisher’s legend says of capacity where the class stands; `unknown` where it says nothing. The source has the legend.')),
  state: word(STATES, '`not_published`: the cell was empty. `withheld`: the rights do not permit serving it.'),
  as_published: orNull(text('The original cell, character by character; null where it is empty. Of a figure that is `not_published`, what stands in its place: `n/a`, or a text that is no number.')),
}))

const methodology = titled('MethodologyInShort', fields('How the figure was calculated, in short.', {
  id: id('mth', 'Methodology.'),
  basis: word(BASES, 'Kind of calculation.'),
  network_state: word(NETWORK_STATES, 'Whether the figure already allows for an outage.'),
  comparability_class: text('Figures of different classes cannot be compared.'),
}))

const freshness = titled('Freshness', fields('How old the data is; not when it was last fetched.', {
  source_date: orNull(day('The date of the publication; null where it is not known.')),
  source_date_basis: orNull(text('What states that date; `unknown` where nothing does.')),
  published_at: orNull(instant('When this service published it.')),
  retrieved_at: orNull(instant('When the document was fetched.')),
  age_seconds: orNull(integer('Seconds since the start of `source_date` (UTC).')),
  stale: orNull(flag('Older than its source allows, or of an unknown date, which counts as older than any.')),
}))

const provenance = titled('Provenance', fields('The document and the cell of the figure. With `as_of` and in histories those that first stated it so; later documents that only confirmed it make `source_date` newer.', {
  source_id: id('src', 'Source.'),
  document_url: orNull(text('Address of the document.')),
  document_sha256: orNull(text('SHA-256 of the document, in hexadecimal.')),
  locator: text('Place in the document: the row, or the path of the item.'),
  column: text('Header of the column, or name of the series.'),
  licence: orNull(text('Licence of the publication.')),
  attribution: orNull(text('Credit that the publisher requires.')),
  import_run_id: integer('The import that read it.'),
}))

const statusColour = titled('StatusColour', fields('The publisher’s colours of the asset.', {
  generation: orNull(word(STATUS_COLOURS, 'For feeding in.')),
  load: orNull(word(STATUS_COLOURS, 'For taking out.')),
  legend: orNull(text('What the publisher says they mean.')),
}))

const decisionContext = titled('DecisionContext', fields('What to know before you rely on the figure.', {
  binding: flag('Always false: only the operator can confirm capacity.'),
  additive: orNull(flag('Whether the figures of neighbouring points may be added up.')),
  allocation_rule: text('How the operator allocates capacity.'),
  role: orNull(word(ROLES, 'The part that it has among what is available at its asset: `headline` for the one figure of a direction and unit that a request can rely on today, over all sources; '
    + 'its `alternative`s; `conditional`: under a condition, after works, of flexible terms or of a later year; `for_grid_below` and `about_grid_above`: not of the asset itself; `copy`: what its publisher says elsewhere. '
    + 'Null for figures of another type and withheld ones. Only headlines may be added up.')),
  upstream_considered: word(['yes', 'no', 'unknown'], 'Whether the figure allows for limits of the grid above, as the publisher says.'),
  deducted: list(word(DEDUCTED, 'What it was reduced by.'), 'What the figure has already been reduced by, as the publisher says.'),
  queue_mw: orNull(number('Requests ahead in the queue, MW: not known to be deducted. `methodology.included.queued` is `no` where the publisher says that they are not.')),
  contracted_mw: orNull(number('What is contracted at the same point, MW; `deducted` says whether the figure is reduced by it.')),
  reserved_mw: orNull(number('What is reserved at the same point, MW; `deducted` says whether the figure is reduced by it.')),
  zones: list(text('As published.'), 'The zones whose assets share the figure: what one of them takes, the others lose.'),
  shares_with: list(ref('SharedZone'), 'Those zones with their assets.'),
  limiting_factors: list(text('As published.'), 'What limits the figure.'),
  limits: list(ref('Limit'), 'What limits the figure, by kind.'),
  works: list(ref('Work'), 'What is built that changes it, and until when.'),
  facts: list(ref('Fact'), 'What its row says of the asset beside capacity: fault level, offers, municipality.'),
  status_colour: orNull(statusColour),
  upstream_asset_id: orNull(id('ast', 'The upstream asset.')),
  upstream_name: orNull(text('The name of what feeds or limits the asset, as published.')),
  notes: orNull(text('The publisher’s remarks.')),
  disclaimers: list(ref('Disclaimer'), 'What the publisher says about its figures.'),
  operator_url: address('The operator’s own page.'),
}))

/** Whether a figure is shown, in records and changes. */
const recordAccess = fields('Whether the figure may be shown.', {
  status: word(['granted', 'withheld'], '`withheld`: the rights of the source do not permit serving the figure.'),
  reason: orNull(word(RIGHTS_MODES, 'The rights mode that withholds it; null when granted.')),
  operator_url: address('The operator’s own page with its figures.'),
})

/** What a figure counts, and for whom. */
export const measureFields = {
  availability_type: word(AVAILABILITY_TYPES, 'What the figure counts; only `available` is headroom. `unspecified` where its publisher does not say.'),
  technology: word(TERMS_OF_TECHNOLOGIES, 'What may connect, in one term; `any` where the publisher does not say, `several` where `technologies` lists more.'),
  technologies: list(word(TECHNOLOGIES, 'A term.'), 'What may connect, as the column names it; never empty.'),
  flexibility: orNull(text('Conditions of a flexible connection.')),
  measure: text('Key of the column or series of the source.'),
}

const bestAmount = fields('The best figure of a direction.', {
  record_id: id('cap', 'The record that has it.'),
  capacity_state: word(STATES, '`capacity.state` of its record.'),
  state: olderName('`capacity_state`, and the sign of `value`', word(FIGURE_STATES, '`zero` is below 0.0005 of its unit; `withheld` may not be served.')),
  value_mw: orNull(number('The figure where it was published in MW; null in every other unit.')),
  mw: olderName('`value_mw`', orNull(number('The figure where it was published in MW.'))),
  value: orNull(number('In `unit`, an exact decimal; of a range its upper end.')),
  unit: word(UNITS, 'Unit of the source.'),
  class_code: orNull(text('Code of a class, where only a class is published.')),
  class_label: orNull(text('The publisher’s explanation of the class.')),
  class_meaning: orNull(word(CLASS_MEANINGS, 'What it means by the publisher’s own legend; null without a class.')),
  firm: orNull(flag('Whether the figure is firm; null where the publication does not say.')),
  stale: orNull(flag('Older than its source allows, or of an unknown date.')),
  year: orNull(integer('Year of its horizon, the nearest to now; null for a snapshot.')),
  scenario: orNull(text('The publisher’s scenario that it holds in; null without one. Of several for one year the one that the publisher takes for likely, else the one with the least figure.')),
  source_date: orNull(day('The date of the publication.')),
  source_id: id('src', 'Source.'),
  ...measureFields,
  methodology,
  queue_mw: orNull(number('Requests ahead in the queue, MW: not known to be deducted. `methodology.included.queued` is `no` where the publisher says that they are not.')),
  contracted_mw: orNull(number('What is contracted at the same point, MW.')),
  reserved_mw: orNull(number('What is reserved at the same point, MW.')),
  zones: list(text('As published.'), 'The zones whose assets share the figure; `shares_with` of its record names them.'),
  role: word(['headline', 'conditional'], '`headline`: what a request can rely on today. `conditional`: only where `include=conditional` asks for it.'),
  upstream_considered: word(['yes', 'no', 'unknown'], 'Whether the figure allows for limits of the grid above, as the publisher says.'),
  above: orNull(ref('FigureAbove')),
  conditional: list(ref('ConditionalFigure'), 'At most five figures that are greater, and hold under a condition; the greatest first.'),
  operator_url: address('The operator’s own page with its figures.'),
  document_url: orNull(text('Address of the document that the figure was read in.')),
})

const sharedZone = fields('A zone of a publication whose assets share one amount of free capacity.', {
  zone: text('Its name, as published.'),
  assets: list(titled('AssetName', fields('An asset.', { id: id('ast', 'Asset.'), name: text('As published.') })), 'Its assets by the newest edition.'),
})

const figureAbove = fields('The least that is free above an asset, of what feeds it to the top and publishes an amount in MW or MVA as the figure does: that binds, whatever is free below.', {
  asset_id: id('ast', 'The asset above that has the least, of equal ones the nearest.'),
  name: orNull(text('Its name.')),
  value: number('In `unit`.'),
  unit: word(['MW', 'MVA'], 'That of the figure.'),
  source_id: id('src', 'Source.'),
  source_date: orNull(day('The date of the publication.')),
})

const conditionalFigure = fields('A figure that is greater than the headline, and holds under a condition.', {
  record_id: id('cap', 'The record that has it.'),
  value: number('In `unit`; of a range its upper end.'),
  unit: word(UNITS, 'Unit of the source, that of the headline.'),
  value_mw: orNull(number('The figure where it was published in MW; null in every other unit.')),
  mw: olderName('`value_mw`', orNull(number('The figure where it was published in MW.'))),
  reasons: list(word(CONDITIONAL_REASONS, 'A reason.'), '`condition`: one of `condition` has to be met. `after_reinforcement`: after works. `flexible`: on flexible terms. `later_year`: from a later year on.'),
  condition: orNull(list(ref('Condition'), 'Conditions of which one has to be met, in the publisher’s words.')),
  technologies: list(word(TECHNOLOGIES, 'A term.'), 'What may connect.'),
  firmness: word(FIRMNESS, 'Firm, or only while the grid has room.'),
  horizon,
})

/** A condition of a figure, of which one has to be met. */
const condition = fields('A condition, in the publisher’s words.', {
  code: word([...CONDITIONS, 'after_reinforcement'], 'What has to be met.'),
  text: text('In the publisher’s words.'),
  language: text('ISO 639-1 code.'),
  url: orNull(text('Where the words stand.')),
  document: orNull(text('The document in which they stand.')),
  locator: orNull(text('The place in the document.')),
})

export const capacityRecordSchemas: Record<string, Schema> = {
  Condition: condition,
  FigureAbove: figureAbove, ConditionalFigure: conditionalFigure, SharedZone: sharedZone,
  CapacityRecord: fields('One published figure with everything needed to judge it.', {
    id: id('cap', 'The same in every import.'),
    asset: PLACED_ASSET,
    country: text('ISO 3166-1 alpha-2 code of the source’s country.'),
    operator: ref('OperatorName'),
    source_id: id('src', 'Source.'),
    direction: word(DIRECTIONS, 'Generation (feeding in), load (taking out), or both.'),
    firmness: word(FIRMNESS, 'Firm, or only while the grid has room.'),
    horizon,
    ...measureFields,
    condition: orNull(list(ref('Condition'), 'Conditions of which one has to be met; null: none.')),
    connects: word(CONNECTS, 'Where it may be used: at its asset, in the grid below it, or either.'),
    about: word(ABOUT, 'What it speaks of: its asset, or the grid above it.'),
    capacity,
    value_mw: orNull(number('The figure where it was published in MW; null in every other unit.')),
    methodology,
    freshness,
    provenance,
    decision_context: decisionContext,
    access: ref('RecordAccess'),
    ...distanceFields,
  }),
  RecordAccess: recordAccess,
  BestAmount: bestAmount,
  Limit: fields('What limits a figure.', {
    side: word(LIMIT_SIDES, '`here`: at the asset. `upstream`: in the grid that feeds it.'),
    kind: word(LIMIT_KINDS, '`other` where it is not known what kind the publisher’s words mean.'),
    direction: orNull(word(['generation', 'load'], 'What it limits; null for both, or where the publisher does not say.')),
    text: text('As published.'),
  }, { margin_mw: number('What is left by this limit alone, MW; only where the publisher states it.') }),
  Fact: fields('What the row of a record says of its asset that is no capacity.', {
    kind: word(FACT_KINDS, 'What it is.'),
    label: text('The header of the column, as published.'),
    text: text('The cell, as published.'),
    value: orNull(number('The number in the cell; null where it is none.')),
    unit: orNull(text('Of the number: `kA`, `MW`.')),
  }, { exists: flag('Whether what the kind names exists. Only where the cell says so, by words that the source declares.') }),
  Work: fields('What is built that changes a figure.', {
    side: word(LIMIT_SIDES, '`here`: at the asset. `upstream`: in the grid that feeds it.'),
    text: text('As published.'),
    year: orNull(integer('Of its completion.')),
    date: orNull(day('Of its completion, the last day of the month or quarter where no day is published; null where only a year is.')),
    as_published: orNull(text('The cell of the publication that states this date, character by character; null where there is none.')),
  }),
  Upstream: fields('What a source names above an asset.', {
    name: text('As published.'),
    asset_id: orNull(id('ast', 'The asset that this is; null where none has that name and voltage, or several have.')),
    source_id: id('src', 'The source that names it.'),
    basis: orNull(word(UPSTREAM_BASES, 'What says which asset this is: a key in the document, its name, a name that a person has looked up, or the area of a publication that the asset lies in (`containment`).')),
  }),
  AssetCapacity: fields('An asset with its best figures, as capacity tiles show them.', {
    asset: PLACED_ASSET,
    country: text('ISO 3166-1 alpha-2 code.'),
    operator: ref('OperatorName'),
    generation: orNull(ref('BestAmount')),
    load: orNull(ref('BestAmount')),
    better: orNull(word(['generation', 'load'], 'The direction of the better of the two figures; null without one.')),
    upstream: list(ref('Upstream'), 'What feeds or limits it.'),
    limits: list(ref('Limit'), 'What limits these figures.'),
    works: list(ref('Work'), 'What is built that changes them.'),
    status_colour: orNull(statusColour),
    records: count('How many of its records match and may stand for it: those that tell of what is available, or of the availability types asked for.'),
    ...distanceFields,
  }),
  ChangeSide: fields('A record’s figure before or after a change.', {
    value: orNull(number('In `unit`.')),
    unit: word(UNITS, 'Unit of the source.'),
    value_mw: orNull(number('The figure where it was published in MW.')),
    class_code: orNull(text('Code of a class.')),
    state: word(STATES, 'What the cell held.'),
    source_date: orNull(day('The date of the publication.')),
    lon: orNull(number('Longitude of an asset that moved; null if it did not move or had no place.')),
    lat: orNull(number('Its latitude.')),
  }),
}
