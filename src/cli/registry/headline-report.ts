import type { HeadlineChange, HeadlineFigure } from '../../registry/headline-change.ts'
import { table } from '../command/output.ts'

/** Few enough for one screen; `--json` has all. */
const MOST_LINES = 20

/** Which figures head assets that did not, how many of each operator, and why. Empty where there are none. */
export function headlineReport(headlines: HeadlineChange[]): string {
  if (headlines.length === 0) return ''
  const operators = [...Map.groupBy(headlines, ({ operator }) => operator)]
    .map(([operator, all]) => [operator, all.length] as const).toSorted(([, a], [, b]) => b - a)
  const listed = table([
    ['asset', 'direction', 'unit', 'before', 'after', 'why'],
    ...headlines.slice(0, MOST_LINES).map(({ asset, direction, unit, before, after, why }) => (
      [asset, direction, unit, figureText(before), figureText(after), whyText(why)])),
  ], '  ')
  return [
    `Headline figures that change: ${headlines.length} (${operators.map(([operator, count]) => `${operator} ${count}`).join(', ')}).`,
    listed,
    ...(headlines.length > MOST_LINES ? [`  … and ${headlines.length - MOST_LINES} more: --json has all`] : []),
  ].join('\n')
}

function figureText(figure: HeadlineFigure | null): string {
  if (figure === null) return 'none'
  const { state, value, class_code: code, measure } = figure
  return `${value ?? (state === 'class_only' ? code : state.replace('_', ' '))} (${measure})`
}

/** The members of each measure: `my-source available: condition, technologies`. */
function whyText(why: HeadlineChange['why']): string {
  return [...Map.groupBy(why, ({ source, measure }) => `${source} ${measure}`)]
    .map(([measure, members]) => `${measure}: ${members.map(({ member }) => member).join(', ')}`).join('; ')
}
