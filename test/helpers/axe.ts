import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe objects to, and whether the page scrolls sideways, at the widths of phones and screens, in light and dark. */
export async function faultsInEveryLook(page: Page): Promise<string[]> {
  const faults: string[] = []
  await page.evaluate(AXE)
  for (const width of [320, 390, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
        `axe.run(document, { resultTypes: ['violations'] })`)
      faults.push(...violations.map(({ id, nodes }) => `${width} ${colorScheme}: ${id}: ${nodes[0]?.html}`))
      if (await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')) faults.push(`${width} ${colorScheme}: scrolls sideways`)
    }
  }
  return faults
}
