import { countryName } from '../words/visitor/texts.ts'
import type { FeatureCollection } from 'geojson'

/** Countries' labels by their codes, with the names that the visitor's language has for them. */
export function namedLabels(labels: FeatureCollection): FeatureCollection {
  const features = labels.features.map((label) => ({
    ...label, properties: { ...label.properties, name: countryName(String(label.properties?.code)) },
  }))
  return { ...labels, features }
}
