import { group } from '../shapes/body.ts'
import type { Answer, AssetPage, Coverage, CountryCoverage } from '../capacity/shapes.ts'
import { absenceLines } from './absences.ts'
import { countryArgument, cursorArgument } from './arguments.ts'
import { answerOf } from './output-schema.ts'
import { structured, structuredList } from './structured.ts'
import { answerText, endOf } from './texts.ts'
import { parsed, type Call, type Told, type Tool } from './tool.ts'

type Operator = Answer<'listOperators'>['data'][number]

export const coverage: Tool = {
  name: 'coverage',
  description: 'How much of each country is covered; of a country its operators, which have figures here, and what is not, or only in part, included. '
    + 'Counts as two requests with a country, else as none.',
  takes: group('Where.', { country: countryArgument(), cursor: cursorArgument }),
  gives: { type: 'object', anyOf: [answerOf('getCoverage'), answerOf('listOperators', { summary: { type: ['object', 'null'] }, not_included: { type: 'array' } })] },

  async answer(call) {
    const { country, cursor } = call.read()
    return country === undefined ? allCountries(call) : operatorsOf(call, country as string[], cursor)
  },
}

async function allCountries({ ctx, routes }: Call): Promise<Told> {
  const page = await routes.coverage(ctx, {})
  const { data: { countries, totals }, meta } = parsed<Coverage>(page)
  const text = answerText([
    `${totals.countries} countries, ${totals.operators} operators, ${totals.sources} publications, ${totals.series} records (${totals.series_withheld} withheld) of ${totals.assets} assets.`,
    ...countries.map(countryLine),
    ...endOf({ meta, nextCursor: null }),
  ])
  return { text, structured: structured(page) }
}

function countryLine({ code, name, coverage_status: status, operators, sources, assets, newest_source_date: date }: CountryCoverage): string {
  return `${code} ${name}: ${status}; ${operators.covered} of ${operators.total} operators have figures here (${operators.withheld} withheld); `
    + `${sources.imported} of ${sources.total} publications are here (figures of ${sources.granted} may be shown); ${assets} assets; ${date === null ? 'no dated data' : `newest data of ${date}`}`
}

/** Operators, and of the same countries what a search leaves out, which the list of assets tells. */
async function operatorsOf({ ctx, routes }: Call, country: string[], cursor: unknown): Promise<Told> {
  const page = await routes.operators(ctx, () => ({ values: { country, ...cursor !== undefined && { cursor } } }))
  const { data, meta, nextCursor } = parsed<Operator[]>(page)
  const assets = parsed<unknown, Pick<AssetPage['meta'], 'not_included' | 'summary'>>(await routes.assets(ctx, () => ({ values: { country, limit: 1 } })))
  const { not_included: missing, summary } = assets.meta
  const text = answerText([
    `${country.join(', ')}: ${data.filter(({ covered }) => covered).length} of ${data.length} operators have figures here.`,
    ...data.map(operatorLine),
    summary === null ? null : `${summary.assets} assets: ${summary.with_capacity} with capacity, ${summary.zero} zero or negative, ${summary.withheld} withheld, ${summary.unknown} unknown; ${summary.stale} of them STALE.`,
    ...absenceLines(missing),
    ...endOf({ meta, nextCursor }),
  ])
  return { text, structured: { ...structuredList(page), summary, not_included: missing } }
}

function operatorLine({ id, slug, name, type, country, website, covered, sources, assets }: Operator): string {
  return `${name} (${type}, ${country}; ${id}, ${slug}): ${covered ? 'figures here' : 'no figures here'}; ${sources.imported} of ${sources.total} publications are here, `
    + `${sources.withheld} withheld; ${assets} assets; ${website ?? 'no website'}`
}
