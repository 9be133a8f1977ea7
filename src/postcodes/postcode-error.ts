/** A file of postcodes that cannot be loaded; the message names the file and what is wrong in it. */
export class PostcodeError extends Error {
  override name = 'PostcodeError'
}

/** A file that was cut off, or damaged otherwise on its way. */
export class DamagedFile extends PostcodeError {}
