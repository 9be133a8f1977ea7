import type { Command } from 'commander'
import { CommandError } from './failure.ts'
import { fetchPostcodes, takePostcodes } from './fetch-postcodes.ts'
import { loadedSentence, missingLines } from './postcode-lines.ts'
import { stopSignal } from './stop-signal.ts'
import { withDatabase } from './with-database.ts'

/** `headroom postcodes fetch COUNTRY…`: GeoNames' postcodes, from the web or from a folder. */
export function postcodesFetchCommand(postcodes: Command): void {
  postcodes
    .command('fetch <countries...>')
    .description('replace countries\' points by GeoNames\' (CC BY 4.0)')
    .option('--from <folder>', 'take <CC>.zip, <CC>.txt or zipcodes.<cc>.csv from this folder, without the internet')
    .option('--json', 'print an array of {"country", "loaded", "why"}')
    .action(async (given: string[], { from, json }: { from?: string; json?: true }) => {
      const countries = [...new Set(given.map((country) => country.toUpperCase()))]
      const wrong = countries.find((country) => !/^[A-Z]{2}$/.test(country))
      if (wrong !== undefined) throw new CommandError(`"${wrong}" is no ISO 3166-1 alpha-2 code`)
      const stopping = new AbortController()
      void stopSignal().then(() => stopping.abort())
      await withDatabase(async (owner, { postcodesUrl }) => {
        const results = from === undefined
          ? await fetchPostcodes(owner, countries, postcodesUrl, stopping.signal)
          : await takePostcodes(owner, countries, from)
        if (json) console.log(JSON.stringify(results))
        else for (const { loaded } of results) if (loaded !== null) console.log(loadedSentence(loaded))
        const missing = missingLines(results)
        if (missing.length > 0) throw new CommandError(missing.join('; '))
        if (stopping.signal.aborted) throw new CommandError('stopped')
      })
    })
}
