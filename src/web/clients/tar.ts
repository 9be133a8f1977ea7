/** Bytes of a block: heads take one, contents are filled up to whole ones. */
const BLOCK = 512

/** The time of every file, in seconds: npm packs with it too. */
const TIME = 499_162_500

/** Files as a tar archive (ustar): the same files are the same bytes. @param files by name, of at most 100 ASCII characters */
export function tar(files: Record<string, Uint8Array>): Buffer {
  const parts = Object.entries(files).flatMap(([name, content]) => [head(name, content.length), content, Buffer.alloc(-content.length & (BLOCK - 1))])
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)])
}

function head(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, digits: number) => block.write(value.toString(8).padStart(digits, '0'), at, 'latin1')
  block.write(name, 0, 100, 'latin1')
  octal(0o644, 100, 7)
  octal(0, 108, 7) // owner and group
  octal(0, 116, 7)
  octal(size, 124, 11)
  octal(TIME, 136, 11)
  block.fill(' ', 148, 156) // the sum below counts its own place as blanks
  block.write('0', 156, 'latin1') // a plain file
  block.write('ustar\u000000', 257, 'latin1')
  octal(block.reduce((sum, byte) => sum + byte, 0), 148, 6)
  block.writeUInt8(0, 154)
  return block
}
