import { basename, join } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../../src/settings/config.ts'

/** Where the declarations of the TypeScript client are kept: the service packs them, and has no compiler. */
export const DECLARATIONS = join(ROOT, 'clients/typescript/declarations')

/** What the compiler declares of each module of the TypeScript client, by file name. */
export function clientDeclarations(): Record<string, string> {
  const file = join(ROOT, 'clients/typescript/tsconfig.json')
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(file, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => { throw new Error(String(messageText)) } }) ?? { fileNames: [], options: {} }
  const program = ts.createProgram(fileNames, options)
  const [fault] = ts.getPreEmitDiagnostics(program)
  if (fault) throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, '\n'))
  const declared: Record<string, string> = {}
  program.emit(undefined, (name, text) => void (declared[basename(name)] = text), undefined, true)
  return declared
}
