import type { Page } from 'playwright-core'
import { visit, type Visit } from '../helpers/browser.ts'
import { fourDigits } from '../helpers/four-digits.ts'
import { settled } from '../helpers/map-page.ts'
import { realTest } from '../helpers/real-files.ts'
import { answersWithin } from './cells/cells.ts'
import { plain } from './cells/stated.ts'
import { QUESTIONS, type Question } from './questions.ts'
import { service } from './service.ts'

/** What decides, in the words of the list, beside its rows: by the start of a question. */
const DECIDES: Record<string, RegExp> = {
  '50 MW of solar, Zaragoza': /The most that is free here is 14 MW, at CARTUJOS 220\./,
  '20 MW of storage that feeds in, Perth': /^3 assets within 30 km$[^]*^stale$/m,
  '20 MW of load, Perth': /19 in MVA, 7 nothing\. Ask for ≥ 20 MVA[^]*Clear · 16\.16 MVA · Walton Primary/,
  '10 MW of load, Utrecht': /No free capacity is known here[^]*not said to be free capacity\.[^]*In the queue [\d.]+ MW[^]*abroad or far away/,
  '100 MW of data centre, Dublin': /2 in MVA\. Ask for ≥ 100 MVA[^]*Clear · 13\.19 MVA · ARTANE/,
  '50 MW of data centre, Oslo': /63 MW\s+0 MW above\s+grid above not considered[^]*4 amounts here do not allow for the grid above[^]*Ask for grid above ≥ 50 MW/,
  '30 MW of storage that feeds in, Seville': /110\.75 MW\s+0 MW above\s+grid above not considered[^]*288 MW\s[^]*Queue 343 MW/,
  '10 MW of solar, Leeds': /^87 assets within 25 km$/m,
  '3 MW of solar, Bristol': /No free capacity is known here[^]*5 of the 1,182 rows of its publication are here/,
  '5 MW of solar, Noordring': /No free capacity is known here[^]*not said to be free capacity\.[^]*In the queue 17\.1 MW[^]*abroad or far away/,
}

let opened: Promise<Visit> | null = null

/** The map's link of a question. */
function linkOf({ lat, lon, radius, way, plant, least }: Question): string {
  const [unit = '', amount] = Object.entries(least)[0] ?? []
  return `#${new URLSearchParams({ at: `${lat},${lon}`, radius: String(radius), direction: way, ...plant && { technology: plant }, [unit.toLowerCase()]: String(amount) })}`
}

/** The whole list, row by row: names without their marks, and amounts as they are shown. */
async function rowsOf(page: Page): Promise<string[]> {
  while (await page.locator('#more').count()) {
    const before = await page.locator('#results tbody tr').count()
    await page.click('#more')
    await page.locator('#results tbody tr').nth(before).waitFor()
  }
  const [names, amounts] = [await page.locator('#results tbody th button').allInnerTexts(), await page.locator('#results tbody .amount').allInnerTexts()]
  return names.map((name, at) => `${plain(name)} ${amounts[at]?.trim()}`)
}

/** The questions as jobs on the map, opened by a link: the rows are those of the publishers' cells, and beside those of ten stands what decides. */
export function declareMapJobs(): void {
  for (const question of QUESTIONS) {
    const [, decides] = Object.entries(DECIDES).find(([start]) => question.title.startsWith(start)) ?? []
    realTest.serial(`on the map: ${question.title}: the rows are what the cells say${decides ? ', and what decides stands beside them' : ''}`, async (t) => {
      t.timeout(900_000)
      const address = `${(await service()).base}/${linkOf(question)}`
      const { page, again } = await (opened ??= visit('about:blank', { reducedMotion: 'reduce' }))
      await again(address)
      await settled(page)
      t.deepEqual((await rowsOf(page)).toSorted(), (await answersWithin(question)).map(({ name, amount, unit }) => `${name} ${fourDigits(String(amount))} ${unit}`).toSorted())
      if (decides) t.regex(await page.locator('#list').innerText(), decides)
    })
  }
}
