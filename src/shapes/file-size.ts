/** Features in a file of the OGC API, which is whole unless `limit` says otherwise: a query that more match is refused. */
export const FILE_SIZE = 10_000
