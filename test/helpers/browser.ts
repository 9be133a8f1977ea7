import { inflateSync } from 'node:zlib'
import test from 'ava'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium } from './chromium.ts'

/** The driver's remark on each of the first frames of a map: composing without the card reads them back from it. */
const READ_BACK = 'GPU stall due to ReadPixels'

export type Visit = {
  page: Page
  /** Errors and warnings of the page, violations of its policy among them. */
  complaints: string[]
  /** Addresses that the page asked for. */
  asked: string[]
  /** Loads an address in the same page, with nothing complained or asked for yet: a third less work than a page of its own. */
  again: (address: string) => Promise<void>
}

let launched: Promise<Browser> | null = null

/** Opens an address in a browser of its own storage; the browser closes after the file's last test. */
export async function visit(address: string, options: BrowserContextOptions = {}): Promise<Visit> {
  launched ??= launchChromium()
  const context = await (await launched).newContext({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.5, ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  const asked: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().includes(READ_BACK)) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(address)
  const again = async (next: string) => {
    await page.mouse.move(0, 0)
    await page.goto('about:blank') // an address that differs in its fragment alone would not be loaded
    for (const list of [complaints, asked]) list.length = 0
    await page.goto(next)
  }
  return { page, complaints, asked, again }
}

/** The colour of one pixel of the page as it is drawn: red, green and blue, 0 to 255. */
export async function pixel(page: Page, x: number, y: number): Promise<[number, number, number]> {
  const png = await page.screenshot({ clip: { x, y, width: 1, height: 1 } })
  const data: Buffer[] = []
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  // One row of one pixel: the filter's byte leaves the first pixel as it is.
  const [, red = 0, green = 0, blue = 0] = inflateSync(Buffer.concat(data))
  return [red, green, blue]
}

test.after.always('close the browser of this file', async () => {
  await (await launched)?.close()
})
