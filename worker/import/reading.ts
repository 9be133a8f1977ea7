/**
 * The number of this way of reading documents. Raise it when the same document and manifest give other records: what was read before
 * would stay wrong until its publisher's next document. Each source is then read again at its next poll.
 */
export const READING = 2
