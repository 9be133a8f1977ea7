/** How fields of forms are read: see AccountRoute. */

/** Any text. */
export const text = (given: string): string => given

/** A text of at most so many characters. */
export const upTo = (longest: number) => (given: string): string | undefined => (given.length <= longest ? given : undefined)

/** A line of at most so many characters, without control characters. */
export const line = (longest: number) => (given: string): string | undefined => (
  given.length <= longest && !/\p{Cc}/u.test(given) ? given : undefined)

/** One of some words. */
export const oneOf = <Word extends string>(words: readonly Word[]) => (given: string): Word | undefined => words.find((word) => word === given)
