/** A file of lines that cannot be loaded; the message names the file, the row and what is wrong in it. */
export class LineError extends Error {
  override name = 'LineError'
}
