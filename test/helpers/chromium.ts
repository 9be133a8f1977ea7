import { chromium, type Browser } from 'playwright-core'
import { CHROMIUM } from './programs.ts'

/**
 * Draws WebGL without a graphics card, and asks nobody for updates. Only WebGL goes through the imitated card, which takes half of the
 * processor time of a page that it composes; pages of one file share a process instead of starting one each.
 * The optimising compiler is off: a page of a test lives too briefly to get back what it takes.
 */
const ARGUMENTS = [
  '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-compositing', '--renderer-process-limit=1',
  '--disable-site-isolation-trials', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  '--js-flags=--no-turbofan', '--host-resolver-rules=MAP *.test 127.0.0.1',
]

/** A browser without windows. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS })
}
