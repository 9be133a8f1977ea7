import type {
  ABSENCES, ASSET_TYPES, AVAILABILITY_TYPES, BASES, BINDING_REASONS, CLASS_MEANINGS, CONDITIONS, COVERAGE_STATUSES, DIRECTIONS, FIRMNESS, LIMIT_KINDS, NETWORK_STATES, PRECISIONS,
  STATUS_COLOURS, TERMS_OF_TECHNOLOGIES, UNITS,
} from '../shapes/vocabulary.ts'

type WordFor<Vocabulary extends readonly string[]> = Record<Vocabulary[number], string>

/** What English must have a word for: every word of the closed vocabularies that a person reads. */
export type Vocabulary = {
  [group: string]: unknown
  coverage: Record<(typeof COVERAGE_STATUSES)[number], { word: string; meaning: string }> & Record<string, unknown>
  leftOut: { reasons: WordFor<typeof ABSENCES> } & Record<string, unknown>
  terms: {
    asset_type: WordFor<typeof ASSET_TYPES>
    precision: WordFor<typeof PRECISIONS>
    direction: WordFor<typeof DIRECTIONS>
    technology: WordFor<typeof TERMS_OF_TECHNOLOGIES>
    availability_type: WordFor<typeof AVAILABILITY_TYPES>
    firmness: WordFor<typeof FIRMNESS>
    binding_reason: WordFor<typeof BINDING_REASONS>
    limit_kind: WordFor<typeof LIMIT_KINDS>
    status_colour: WordFor<typeof STATUS_COLOURS>
    basis: WordFor<typeof BASES>
    network_state: WordFor<typeof NETWORK_STATES>
    class_meaning: Omit<WordFor<typeof CLASS_MEANINGS>, 'unknown'>
    condition: WordFor<typeof CONDITIONS>
    upstream_considered: WordFor<['no', 'unknown']>
    unit: Omit<WordFor<typeof UNITS>, 'class'>
    source_date_basis: Record<string, string>
  }
  assetPage: {
    precision: WordFor<typeof PRECISIONS>
    direction: WordFor<typeof DIRECTIONS>
    kind: WordFor<typeof AVAILABILITY_TYPES>
    firmness: WordFor<typeof FIRMNESS>
    basis: WordFor<typeof BASES>
    networkState: WordFor<typeof NETWORK_STATES>
  } & Record<string, unknown>
}
