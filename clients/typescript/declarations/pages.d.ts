import type { paths } from './api.d.ts';
import { type Asked } from './errors.ts';
import type { Headroom } from './post.ts';
import type { CapacityRecord, Credit } from './types.ts';
type Page<Row> = {
    data: Row[];
    pagination: {
        next_cursor: string | null;
    };
    meta: {
        attribution?: Credit[];
    };
};
/** The credits to show beside a row that `eachRow` gave: those of its source, or of its page where the row names no source. */
export declare const creditsOf: (row: object) => Credit[];
/**
 * Every row of a list, page after page.
 * @param ask requests a page; what it is given goes into the query: nothing for the first page, else its `cursor`
 * @throws HeadroomError
 */
export declare function eachRow<Row>(ask: (page: {
    cursor?: string;
}) => Asked<Page<Row>>): AsyncGenerator<Row, void>;
/**
 * Every capacity record of a search.
 * @throws HeadroomError
 */
export declare function searchCapacity(headroom: Headroom, query?: NonNullable<paths['/v1/capacity']['get']['parameters']['query']>): AsyncGenerator<CapacityRecord, void>;
export {};
