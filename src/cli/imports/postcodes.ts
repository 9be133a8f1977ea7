import type { Command } from 'commander'
import { loadPostcodes } from '../../postcodes/load.ts'
import { PostcodeError } from '../../postcodes/postcode-error.ts'
import { CommandError } from '../command/failure.ts'
import { fetchPostcodes, loadedSentence, missingLines, takePostcodes } from './fetch-postcodes.ts'
import { onDatabase, withDatabase } from '../command/on-database.ts'
import { say, sayJson } from '../command/output.ts'
import { stopSignal } from '../command/stop-signal.ts'

/** `headroom postcodes …`: replaces a country's postcode points or areas. */
export function postcodesCommand(program: Command): void {
  const postcodes = program.command('postcodes').description('postcodes that places are looked up by')
  postcodes
    .command('fetch <countries...>')
    .description('replace countries\' points by GeoNames\' (CC BY 4.0)')
    .option('--from <folder>', 'take <CC>.zip, <CC>.txt or zipcodes.<cc>.csv from this folder, without the internet')
    .option('--json', 'print an array of {"country", "loaded", "why"}')
    .action(async (given: string[], { from, json }: { from?: string; json?: true }, command: Command) => {
      const countries = [...new Set(given.map((country) => country.toUpperCase()))]
      const wrong = countries.find((country) => !/^[A-Z]{2}$/.test(country))
      if (wrong !== undefined) throw new CommandError(`"${wrong}" is no ISO 3166-1 alpha-2 code`)
      const stopping = new AbortController()
      void stopSignal().then(() => stopping.abort())
      await withDatabase(command, async ({ owner, config }) => {
        const results = from === undefined
          ? await fetchPostcodes(owner, countries, config.postcodesUrl, stopping.signal)
          : await takePostcodes(owner, countries, from)
        if (json) sayJson(results)
        else for (const { loaded } of results) if (loaded !== null) say(loadedSentence(loaded))
        const missing = missingLines(results)
        if (missing.length > 0) throw new CommandError(missing.join('; '))
        if (stopping.signal.aborted) throw new CommandError('stopped')
      })
    })
  postcodes
    .command('load <country> <files...>')
    .description('replace a country\'s points (GeoNames or La Poste tables) or areas (GeoJSON); files of one kind load together')
    .option('--property <name>', 'property with the postcode in GeoJSON; else the first of the usual names')
    .option('--credit <text>', 'whom answers name that use these postcodes; else whom the kind of table asks for')
    .option('--json', 'print the counts as JSON')
    .action(onDatabase(async ({ owner }, country: string, files: string[], { property, credit }: { property?: string; credit?: string }) => {
      try {
        const given = credit === undefined ? undefined : { text: credit, url: null }
        const loaded = await loadPostcodes(owner, country, files, property ?? null, given)
        const again = loaded.read_again.length > 0 ? `\nTheir documents are read again for it: ${loaded.read_again.join(', ')}.` : ''
        return { json: loaded, text: loadedSentence(loaded) + again }
      } catch (error) {
        throw error instanceof PostcodeError ? new CommandError(error.message) : error
      }
    }))
}
