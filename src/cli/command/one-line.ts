import { line } from '../../account/route.ts'
import { CommandError } from './failure.ts'

/** Characters of a name that people read. */
const LONGEST = 100

/** Reads the value of an option as a form of accounts reads a name. @throws CommandError for a longer one, and for control characters */
export const oneLine = (option: string) => (given: string): string => {
  const name = line(LONGEST)(given)
  if (name === undefined) throw new CommandError(`${option}: expected one line of at most ${LONGEST} characters, without control characters`)
  return name
}
