/**
 * Name of an empty schema that a database has while a backup is restored into it, and until what was withdrawn after the backup is withdrawn again.
 * No dump contains it, so it is there from before the first restored row.
 */
export const UNFINISHED_RESTORE = 'unfinished_restore'
