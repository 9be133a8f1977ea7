import { array, defaulted, enums, nonempty, nullable, object, refine, type Infer } from 'superstruct'
import { Evidence } from './evidence.ts'
import { CountryCode, Key, RHYTHM_NAMES, Text } from './manifest-values.ts'
import { DUTY_FACTS, OPERATOR_TYPES } from './vocabulary.ts'

/** What obliges grid operators to publish their free capacity: an entry of `duties.json` beside the manifests. */
const Fields = object({
  key: Key,
  /** Its name; null: no rule was found that obliges these operators. */
  rule: nullable(Text),
  /** Whom it obliges: operators of these countries and kinds, or only these of them. */
  countries: nonempty(array(CountryCode)),
  types: nonempty(array(enums(OPERATOR_TYPES))),
  operators: defaulted(nullable(nonempty(array(Key))), null),
  /** What it asks for, and how often at least; null: not said in the words at hand. */
  facts: array(enums(DUTY_FACTS)),
  cadence: nullable(enums(RHYTHM_NAMES)),
  note: defaulted(nullable(Text), null),
  evidence: nullable(Evidence),
})

export const DutyManifest = refine(Fields, 'duty', ({ rule, facts, cadence, note, evidence }) => {
  if (rule !== null) return evidence !== null || 'evidence: a rule is quoted, with its place'
  if (facts.length > 0 || cadence !== null) return 'rule: without one nothing is asked for'
  return note !== null || 'note: where no rule was found, it is said how far that was looked for'
})

export type Duty = Infer<typeof DutyManifest>
