/** How long a request is tried again for. */
export type Patience = {
    /** Attempts in all. */
    attempts: number;
    /** The longest wait between two of them, in seconds: a month's quota that is used up is no reason to wait. */
    longestWait: number;
};
/** By this the service knows what it has carried out, and carries it out once. */
export declare const IDEMPOTENCY_KEY = "Idempotency-Key";
/** Seconds of the header `Retry-After`, which is a number of them or a date; null without it. */
export declare function retryAfter({ headers }: Response): number | null;
/**
 * A fetch that sends a request again after the seconds of `Retry-After`, or, where there are none, after waits that grow: one that was refused for
 * its rate (429), and one that only reads or has a name where the service was busy or the connection was lost.
 * @param timeout seconds after which an attempt counts as lost
 */
export declare function retrying(send: (request: Request) => Promise<Response>, timeout: number, patience?: Partial<Patience>): (request: Request) => Promise<Response>;
