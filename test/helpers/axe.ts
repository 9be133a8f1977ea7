import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { FULL_COUNTS } from './counts.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The widths of phones and screens, in light and dark. */
const LOOKS = [320, 390, 1440].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })))

/**
 * Whether what is shown in several ways is to be looked at by axe (0.4 s) in this one: in `.ci/run` in every way, else each in one, in turn.
 * @param shown number of what is shown, from 0
 * @param way number of the way, from 0
 * @param ways how many there are
 */
export function isLookedAt(shown: number, way: number, ways: number): boolean {
  return FULL_COUNTS || shown % ways === way
}

/**
 * What axe objects to, and whether the page scrolls sideways, at the widths of phones and screens, in light and dark.
 * @param shown number of the page among those that are looked at so, from 0
 */
export async function faultsInLooks(page: Page, shown: number): Promise<string[]> {
  const faults: string[] = []
  await page.evaluate(AXE)
  for (const [way, { width, colorScheme }] of LOOKS.entries()) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    if (await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')) faults.push(`${width} ${colorScheme}: scrolls sideways`)
    if (!isLookedAt(shown, way % 3, 3)) continue // two ways of six, so that three pages are looked at in all
    const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
      `axe.run(document, { resultTypes: ['violations'] })`)
    faults.push(...violations.map(({ id, nodes }) => `${width} ${colorScheme}: ${id}: ${nodes[0]?.html}`))
  }
  return faults
}
