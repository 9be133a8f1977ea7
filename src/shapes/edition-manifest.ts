import { any, array, defaulted, nullable, object, record, string } from 'superstruct'
import { IsoDate, Text } from './manifest-values.ts'

/** A layout that a publication has had since a day: in what it differs from the one that the manifest states. Editions do not build on each other. */
export const EditionManifest = object({
  /** The day of the first document in it. */
  from: IsoDate,
  /** Columns that the manifest names and this layout does not have: what they state ends with it. */
  absent: defaulted(array(Text), []),
  /** Column as the manifest names it → as this layout does. */
  renamed: defaulted(record(Text, Text), {}),
  /** Options of the layout in place of those in `publication`. */
  publication: defaulted(record(string(), any()), {}),
  /**
   * Of a layout whose identifiers are names: the scheme of the identifiers that earlier documents had. An asset that is known under it by such a name
   * stays that asset; another name is a new asset.
   */
  known_scheme: defaulted(nullable(Text), null),
})
