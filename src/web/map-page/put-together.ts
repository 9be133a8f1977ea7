import { build, stop, type BuildOptions, type BuildResult } from 'esbuild'

let last: Promise<unknown> = Promise.resolve()

/**
 * What esbuild makes of modules. One after the other: its process ends with each, since it would wait for the next one for ever, and who still waited for it
 * would do so, too.
 * @throws when a module cannot be read or is wrong
 */
export function putTogether<Options extends BuildOptions>(options: Options): Promise<BuildResult<Options>> {
  const made = last.then(() => build<Options>(options as Parameters<typeof build<Options>>[0])).finally(stop)
  last = made.catch(() => {})
  return made
}
