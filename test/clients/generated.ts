import { execFile } from 'node:child_process'
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { openApiDocument } from '../../src/openapi/document.ts'
import { ROOT } from '../../src/settings/config.ts'
import type { Service } from './service.ts'
import { answersOfTomorrow, serveTomorrow } from './tomorrow.ts'

const run = promisify(execFile)
const LONGEST = { timeout: 400_000, maxBuffer: 2 ** 26 }

const ORVAL = 'orval@8.38.0'
const OAPI_CODEGEN = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'
const PYTHON_TOOLS = ['openapi-generator-cli==7.26.0', 'openapi-python-client==0.29.1', 'datamodel-code-generator==0.89.0', 'pydantic==2.*', 'python-dateutil', 'urllib3']

/**
 * Makes clients of the document in `folder`, with those generators whose languages are at hand, and compiles them; then each reads the examples of
 * answers, as they are and with new members and words, where its language reads answers into types of its own, and those with a client call
 * the service, and one that answers with new members and words.
 * @param serving what is called, once it answers
 * @returns what was made, and what could not be
 */
export async function checkGenerated(folder: string, serving: Promise<Service>): Promise<string> {
  const at = (...parts: string[]) => join(folder, ...parts)
  await mkdir(folder)
  const answers = answersOfTomorrow()
  await writeFile(at('document.json'), JSON.stringify(openApiDocument('https://headroom.example', [])))
  await writeFile(at('answers.json'), JSON.stringify(answers))
  const said = [`${answers.length} answers for generated clients`]
  const has = async (program: string, ...parameters: string[]) => run(program, parameters, LONGEST).then(() => true, () => false)
  const compile = (...parameters: string[]) => run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '--strict', '--module', 'nodenext', '--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types'), ...parameters], LONGEST)

  await run(process.execPath, [join(ROOT, 'node_modules/openapi-typescript/bin/cli.js'), at('document.json'), '-o', at('api.ts')], LONGEST)
  await compile(at('api.ts'))
  said.push('openapi-typescript')

  /** Runs calls that end with an error where they are not answered as the document says. */
  const call = async (program: string, ...parameters: string[]) => {
    const { base, key } = await serving
    const tomorrow = await serveTomorrow(base)
    try {
      for (const [address, isOfTomorrow] of [[base, false], [tomorrow.base, true]]) said.push((await run(program, [...parameters, String(address), key, String(isOfTomorrow)], { ...LONGEST, cwd: folder })).stdout.trim().split('\n')[0] ?? '')
    } finally {
      tomorrow.close()
    }
  }

  await mkdir(at('orval'))
  await writeFile(at('orval/package.json'), '{"type": "module", "private": true}')
  if (await has('npm', 'install', ORVAL, '--prefix', at('orval'), '--silent', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', '--fetch-retries', '1')) {
    await run(at('orval/node_modules/.bin/orval'), ['--input', at('document.json'), '--output', at('orval/orval.ts'), '--client', 'fetch'], { ...LONGEST, cwd: at('orval') })
    await copyFile(join(import.meta.dirname, 'generated-calls.ts'), at('orval/generated-calls.ts'))
    await compile('--target', 'es2022', '--allowImportingTsExtensions', at('orval/generated-calls.ts'))
    await call(process.execPath, at('orval/generated-calls.ts'))
    said.push('orval')
  } else said.push('orval is left out: the index of npm is not at hand')

  const go = (folder: string, ...parameters: string[]) => run('go', parameters, { ...LONGEST, cwd: at(folder), env: { ...process.env, GOBIN: at('go'), GOFLAGS: '-mod=mod', ANSWERS: at('answers.json') } })
  /** Compiles a package for Go, and reads each answer into its type there. */
  const readInGo = async (folder: string) => {
    await copyFile(join(import.meta.dirname, 'read_generated_test.go'), at(folder, 'read_generated_test.go'))
    const types = [...new Set(answers.map(({ schema }) => schema))].map((name) => `\t"${name}": func() any { return new(${name}) },\n`).join('')
    await writeFile(at(folder, 'types_test.go'), `package openapi\n\nvar TYPES = map[string]func() any{\n${types}}\n`)
    await go(folder, 'test', '-count=1', '-run', 'TestAnswers', '.')
  }
  const hasGo = await has('go', 'version')
  await mkdir(at('oapi-go'))
  if (hasGo && await go('oapi-go', 'install', OAPI_CODEGEN).then(() => true, () => false)) {
    await writeFile(at('oapi-go/go.mod'), 'module openapi\n')
    await run(at('go/oapi-codegen'), ['-generate', 'models,client,skip-prune', '-package', 'openapi', '-o', 'client.go', '../document.json'], { ...LONGEST, cwd: at('oapi-go') })
    await copyFile(join(import.meta.dirname, 'generated_calls_test.go'), at('oapi-go/generated_calls_test.go'))
    await readInGo('oapi-go')
    await call('go', '-C', 'oapi-go', 'test', '-count=1', '-run', 'TestCalls', '-args')
    said.push('oapi-codegen')
  } else said.push('oapi-codegen is left out: Go or its modules are not at hand')

  const python = at('python/bin/python')
  if (!await has('python3', '-m', 'venv', at('python')) || !await has(python, '-m', 'pip', '--quiet', '--retries', '1', 'install', ...PYTHON_TOOLS)) {
    return [...said, 'the other generators are left out: Python or its package index is not at hand'].join('; ')
  }
  const tool = (name: string, ...parameters: string[]) => run(at('python/bin', name), parameters, { ...LONGEST, cwd: folder, env: { ...process.env, PATH: `${at('python/bin')}:${process.env.PATH}` } })
  await tool('datamodel-codegen', '--input', 'document.json', '--input-file-type', 'openapi', '--output-model-type', 'pydantic_v2.BaseModel', '--output', 'datamodel.py')
  await tool('openapi-python-client', 'generate', '--path', 'document.json', '--output-path', 'opc')
  await rename(at('opc/headroom_client'), at('headroom_client'))
  await copyFile(join(import.meta.dirname, 'generated_calls.py'), at('generated_calls.py'))
  await call(python, at('generated_calls.py'))
  said.push('datamodel-codegen', 'openapi-python-client')

  if (await has('java', '-version')) {
    const generate = (language: string, output: string) => tool('openapi-generator-cli', 'generate', '-i', 'document.json', '-g', language, '-o', output, '--skip-validate-spec')
    await generate('python', 'og-python')
    await rename(at('og-python/openapi_client'), at('openapi_client'))
    await copyFile(join(import.meta.dirname, 'openapi_generator_calls.py'), at('openapi_generator_calls.py'))
    await call(python, at('openapi_generator_calls.py'))
    await generate('typescript-fetch', 'og-typescript')
    await copyFile(join(import.meta.dirname, 'openapi-generator-calls.ts'), at('openapi-generator-calls.ts'))
    await compile('--target', 'es2022', '--lib', 'es2022,dom', '--module', 'esnext', '--moduleResolution', 'bundler', at('openapi-generator-calls.ts'))
    // Its files name each other as bundlers resolve names.
    await build({ entryPoints: [at('openapi-generator-calls.ts')], outfile: at('openapi-generator-calls.mjs'), bundle: true, platform: 'node', format: 'esm' })
    await call(process.execPath, at('openapi-generator-calls.mjs'))
    said.push('openapi-generator for Python and TypeScript')
    if (hasGo) {
      await generate('go', 'og-go')
      await copyFile(join(import.meta.dirname, 'openapi_generator_calls_test.go'), at('og-go/openapi_generator_calls_test.go'))
      await readInGo('og-go')
      await call('go', '-C', 'og-go', 'test', '-count=1', '-run', 'TestCalls', '-args')
      said.push('openapi-generator for Go')
    }
  }
  if (!said.some((one) => one.endsWith('Go'))) said.push('openapi-generator is left out where Java or Go is not at hand')

  await copyFile(join(import.meta.dirname, 'read_generated.py'), at('read_generated.py'))
  await run(python, [at('read_generated.py'), at('answers.json')], LONGEST)
  return said.join('; ')
}
