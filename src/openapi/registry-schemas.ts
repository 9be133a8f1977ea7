import { BASES, COVERAGE_STATUSES, NETWORK_STATES, OPERATOR_TYPES } from '../shapes/vocabulary.ts'
import { address, count, day, fields, flag, id, list, orNull, ref, text, titled, word, type Schema } from './schema.ts'

const sourceCounts = titled('SourceCounts', fields('Counts of its publications.', {
  total: count('Registered publications.'),
  granted: count('Publications whose figures may be served.'),
  withheld: count('The others.'),
  imported: count('Publications that are published here, whatever their rights.'),
}))

const words = titled('ContactEvidence', fields('What it rests on.', {
  quote: text('The operator’s own words.'), language: text('ISO 639-1 code.'), url: address('Where they stand.'), date: day('When they were read.'),
}))

/** Where an operator takes requests for connections. */
const waysToAsk = {
  page: orNull(titled('ContactPage', fields('Its page about connections; null where none is known.', { url: address('The page.'), evidence: words }))),
  mail: orNull(titled('ContactMail', fields('Its address of mail about connections; null where none is known.', { address: text('The address.'), evidence: words }))),
}

const operator = {
  id: id('op', 'The same in every import.'),
  slug: text('Can be used instead of the id.'),
  name: text('The name that it uses itself.'),
  type: word(OPERATOR_TYPES, 'Transmission (TSO), distribution (DSO), or both; `other` runs no grid, and what it publishes is about the grids of others.'),
  country: text('ISO 3166-1 alpha-2 code.'),
  website: orNull(address('Its website.')),
  covered: flag('Whether figures of at least one of its publications are served.'),
}

const assets = count('Assets, each counted once.')

const YES_NO = ['yes', 'no', 'unknown']

export const registrySchemas: Record<string, Schema> = {
  Country: fields('A country and its coverage.', {
    code: { ...text('ISO 3166-1 alpha-2 code.'), pattern: '^[A-Z]{2}$' },
    name: text('In English.'),
    coverage_status: word(COVERAGE_STATUSES, '`live`: every operator registered there is covered, and every publication that can be imported is. `planned`: publications are '
      + 'registered, no figure of any is known. `none`: none is registered. `partial`: anything between; also where all that is published is withheld, or a document is there in part (`meta.not_included` says how much of it).'),
    operators: titled('OperatorCounts', fields('Counts of its operators.', {
      total: count('Registered operators of grids: all but those of type `other`.'), covered: count('Operators with served figures.'),
      withheld: count('Operators that have published, and all of whose figures are withheld.'),
    })),
    sources: sourceCounts,
    assets,
    series: count('Capacity records, of any state and rights.'),
    series_withheld: count('Those of them whose figures are withheld.'),
    newest_source_date: orNull(day('Newest date of its data.')),
  }),
  Operator: fields('A grid operator.', { ...operator, sources: sourceCounts, assets }),
  Contact: fields('Whom to ask about a connection.', {
    operator: orNull(text('Who runs the grid: of a portal’s publication the company that it is about; null where the portal names none.')), ...waysToAsk,
  }),
  OperatorDetail: fields('A grid operator with its publications.', {
    ...operator, connections: orNull(titled('Connections', fields('Where it takes requests for connections; null where nothing is known.', waysToAsk))), sources: list(ref('Source'), 'Its publications, by id.'), source_counts: sourceCounts, assets,
  }),
  Disclaimer: fields('A disclaimer of the publisher.', { text: text('In its own words.'), language: text('ISO 639-1 code.') }),
  Methodology: fields('How figures are calculated.', {
    id: id('mth', 'Methodology.'),
    name: text('In English.'),
    source_ids: list(id('src', 'Source.'), 'Publications that follow it.'),
    basis: word(BASES, 'Kind of calculation.'),
    network_state: word(NETWORK_STATES, 'Whether the figure already allows for an outage.'),
    included: fields('What the figures take into account.', {
      connected: word(YES_NO, 'Connected capacity.'),
      granted: word(YES_NO, 'Granted capacity that is not yet connected.'),
      queued: word(YES_NO, 'Requested capacity.'),
      upstream_grid: word(YES_NO, 'Limits of the upstream grid.'),
      reinforcements: word(YES_NO, 'Planned grid works.'),
      short_circuit: word(YES_NO, 'Short-circuit limits.'),
      voltage: word(YES_NO, 'Voltage limits.'),
    }),
    comparability_class: text('Figures of different classes cannot be compared.'),
    additive: orNull(flag('Whether the figures of neighbouring points may be added up.')),
    disclaimers: list(ref('Disclaimer'), 'What the publisher says about its figures.'),
    evidence: list(titled('Evidence', fields('Words of the publisher.', {
      claim: text('What rests on them: `basis`, `network_state`, `additive`, a member of `included`, `disclaimer`, or what is said of its measures, such as `firmness` and `horizon`.'),
      quote: text('The words.'),
      language: text('ISO 639-1 code.'),
      url: orNull(address('Where they stand; null where that is a document.')),
      document: orNull(text('The document in which they stand.')),
      locator: orNull(text('Where in it: a sheet, page or column.')),
      date: day('When they were read.'),
    })), 'What it says rests on these words; what has none is `unknown` or `undisclosed`. Those of classes are `legends` of a source. Empty where no source that follows it may be served.'),
    service_note: orNull(text('What people should know of the figures, in words of this service; null where nothing, and where no source that follows it may be served.')),
    url: orNull(address('The publisher’s explanation.')),
  }),
}
