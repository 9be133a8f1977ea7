import { ErrorCode, McpError, type GetPromptResult, type Prompt } from '@modelcontextprotocol/sdk/types.js'

/** An argument of a prompt: its description, and whether it must be given. */
type Given = { description: string; required?: true }

type Written = {
  title: string
  description: string
  arguments: Record<string, Given>
  /** What the person asks, from the arguments; of those that are absent the empty text. */
  text: (given: Record<string, string>) => string
}

const need = (given: Record<string, string>): string => [given.capacity ?? '', given.technology ?? '', given.direction ?? ''].filter((part) => part !== '').join(', ') || 'a new connection'

/** How figures are to be told, whatever is asked. */
const HONESTLY = 'Give each figure with its unit, the operator, the date of its data and whether that is stale, whether it is firm, and whether it allows for the grid above. '
  + 'Keep apart what is zero, withheld, not published and not comparable. Name the publications that are not included. Figures are indicative: say whom to ask.'

const NEED: Record<string, Given> = {
  capacity: { description: 'How much, with its unit: 20 MW.' },
  technology: { description: 'solar, wind, hydro, storage, data_centre or ev_charging.' },
  direction: { description: 'generation, load or both.' },
}

const PROMPTS: Record<string, Written> = {
  judge_site: {
    title: 'Judge a site', description: 'Whether a place can take what is to connect, and what stands in the way.',
    arguments: { place: { description: 'A town, a postcode, a substation, or latitude and longitude.', required: true }, ...NEED },
    text: (given) => `Can ${given.place} take ${need(given)}? Ask find_capacity around it. Of the best candidates ask asset_upstream, whether the grid above has as much, and asset_records, `
      + `what else is published: queue, conditions, works, later years. Where nothing answers, say why, and what nearby would. ${HONESTLY}`,
  },
  compare_sites: {
    title: 'Compare sites', description: 'Which of several places suits best.',
    arguments: { places: { description: 'Names, or latitude and longitude, separated by semicolons.', required: true }, ...NEED },
    text: (given) => `Which of these places suits best for ${need(given)}: ${given.places}? Ask judge_sites for all at once, then asset_upstream for those that answer. `
      + `Answer with a table: place, nearest asset, distance, figure, what is above, what speaks against it. ${HONESTLY}`,
  },
  what_opened: {
    title: 'What opened', description: 'What opened or rose in a country since a day.',
    arguments: { country: { description: 'Code of a country: ES.', required: true }, since: { description: 'A day: 2026-11-01.', required: true }, direction: NEED.direction as Given },
    text: (given) => `What opened or rose in ${given.country} since ${given.since}${given.direction ? `, for ${given.direction}` : ''}? Ask changes_since with changed_after, country, tag opened,increased and `
      + `availability_type available,class_only, page by page. Group by operator, the greatest first, and say of which sources changes are known only since later. ${HONESTLY}`,
  },
  check_figure: {
    title: 'Check a figure', description: 'Where a figure comes from, and how far it can be relied on.',
    arguments: { record: { description: 'Id of the record: cap_…', required: true } },
    text: (given) => `How far can the figure ${given.record} be relied on? Ask explain_record, then asset_records and asset_history of its asset. Quote the cell that it was read from, name the document, and say `
      + `what changed and which other figures of the asset contradict or limit it. ${HONESTLY}`,
  },
}

/** What prompts/list answers. */
export function listedPrompts(): Prompt[] {
  return Object.entries(PROMPTS).map(([name, { title, description, arguments: taken }]) => ({
    name, title, description, arguments: Object.entries(taken).map(([argument, { description: told, required = false }]) => ({ name: argument, description: told, required })),
  }))
}

/** @throws McpError for a name that there is not, and for an argument that is missing or unknown */
export function promptOf(name: string, given: Record<string, string>): GetPromptResult {
  const prompt = Object.hasOwn(PROMPTS, name) ? PROMPTS[name] : undefined
  if (prompt === undefined) throw new McpError(ErrorCode.InvalidParams, `No prompt "${name}"`)
  const missing = Object.entries(prompt.arguments).find(([argument, { required }]) => required && !given[argument]?.trim())
  if (missing !== undefined) throw new McpError(ErrorCode.InvalidParams, `${missing[0]}: is missing`)
  const unknown = Object.keys(given).find((argument) => !Object.hasOwn(prompt.arguments, argument))
  if (unknown !== undefined) throw new McpError(ErrorCode.InvalidParams, `${unknown}: not an argument of ${name}`)
  return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text: prompt.text(given) } }] }
}
