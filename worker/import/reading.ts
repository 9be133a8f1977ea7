/**
 * The number of this way of reading documents. Raise it when the same document and manifest give other records: what was read before
 * would stay wrong until its publisher's next document. Each source that is polled is then read again at its next poll;
 * what is imported from a file, at the next import of it.
 */
export const READING = 6
