/**
 * A GeoJSON feature collection (RFC 7946, so WGS84), one feature per line.
 * @param features lines of features, each with a comma before it
 */
export async function* featureCollection(features: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('{"type":"FeatureCollection","features":[\n')
  let first = true
  for await (const chunk of features) {
    yield first ? chunk.subarray(1) : chunk
    first = false
  }
  yield Buffer.from(']}\n')
}
