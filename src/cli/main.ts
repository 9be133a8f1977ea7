import { reportFailure } from './command/failure.ts'
import { programOf } from './program.ts'

const program = await programOf(process.argv[2] ?? '')

try {
  await program.parseAsync()
} catch (error) {
  reportFailure(error)
}
