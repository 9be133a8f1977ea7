import { crc32, deflateRawSync } from 'node:zlib'

/** A zip with one file in it, packed. */
export function zipOf(name: string, content: string): Buffer {
  const bytes = Buffer.from(content)
  const packed = deflateRawSync(bytes)
  const about = (signature: number, central: boolean) => Buffer.concat([
    words([signature, 4]), ...(central ? [words([20, 2])] : []),
    words([20, 2], [0x800, 2], [8, 2], [0, 2], [0, 2], [crc32(bytes), 4], [packed.length, 4], [bytes.length, 4], [Buffer.byteLength(name), 2], [0, 2]),
    ...(central ? [words([0, 2], [0, 2], [0, 2], [0, 4], [0, 4])] : []), Buffer.from(name),
  ])
  const file = Buffer.concat([about(0x04034b50, false), packed])
  const directory = about(0x02014b50, true)
  const end = words([0x06054b50, 4], [0, 2], [0, 2], [1, 2], [1, 2], [directory.length, 4], [file.length, 4], [0, 2])
  return Buffer.concat([file, directory, end])
}

/** Little-endian numbers, each with its width in bytes. */
function words(...given: [value: number, width: number][]): Buffer {
  return Buffer.concat(given.map(([value, width]) => {
    const bytes = Buffer.alloc(width)
    bytes.writeUIntLE(value, 0, width)
    return bytes
  }))
}
