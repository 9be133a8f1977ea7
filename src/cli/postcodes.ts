import type { Command } from 'commander'
import { loadPostcodes } from '../postcodes/load.ts'
import { PostcodeError } from '../postcodes/postcode-error.ts'
import { CommandError } from './failure.ts'
import { loadedSentence } from './postcode-lines.ts'
import { postcodesFetchCommand } from './postcodes-fetch.ts'
import { withDatabase } from './with-database.ts'

type Options = { property?: string; credit?: string; json?: true }

/** `headroom postcodes …`: replaces a country's postcode points or areas. */
export function postcodesCommand(program: Command): void {
  const postcodes = program.command('postcodes').description('postcodes that places are looked up by')
  postcodesFetchCommand(postcodes)
  postcodes
    .command('load <country> <files...>')
    .description('replace a country\'s points (GeoNames or La Poste tables) or areas (GeoJSON); files of one kind load together')
    .option('--property <name>', 'property with the postcode in GeoJSON; else the first of the usual names')
    .option('--credit <text>', 'whom answers name that use these postcodes; else whom the kind of table asks for')
    .option('--json', 'print the counts as JSON')
    .action(async (country: string, files: string[], { property, credit, json }: Options) => {
      await withDatabase(async (owner) => {
        try {
          const given = credit === undefined ? undefined : { text: credit, url: null }
          const loaded = await loadPostcodes(owner, country, files, property ?? null, given)
          const again = loaded.read_again.length > 0 ? `\nTheir documents are read again for it: ${loaded.read_again.join(', ')}.` : ''
          console.log(json ? JSON.stringify(loaded) : loadedSentence(loaded) + again)
        } catch (error) {
          throw error instanceof PostcodeError ? new CommandError(error.message) : error
        }
      })
    })
}
