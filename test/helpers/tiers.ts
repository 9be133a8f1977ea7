import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from '../../src/settings/config.ts'
import { SLOW_FILES } from './slow-files.ts'

/** Every test file, by its path from the root of the checkout. */
export const ALL_FILES = globSync('test/**/*.test.ts', { cwd: ROOT }).map((file) => relative('.', file)).sort()

/** What names tests among the parameters of a run: files, folders or patterns of paths, not the title after `--match`. */
const NAMES_TESTS = /^(\.\/|\/.*\/)?test\/|\.test\.ts(:[\d,-]+)?$/

const SLOW = new Set(Object.values(SLOW_FILES).flat())

export type Choice = {
  /** Parameters for ava. */
  parameters: string[]
  /** How many test files a person should know of that do not run. */
  leftOut: number
}

/**
 * The tier of tests that a run takes: those that a person waits for; with `--all` every one, with `--rest` those that the first tier
 * leaves out. Files that are named run in any case, and nothing else.
 */
export function chosenTests(given: readonly string[]): Choice {
  const tier = given.find((parameter) => parameter === '--all' || parameter === '--rest')
  const parameters = given.filter((parameter) => parameter !== tier)
  if (tier === '--all' || parameters.some((parameter) => NAMES_TESTS.test(parameter))) return { parameters, leftOut: 0 }
  const files = ALL_FILES.filter((file) => SLOW.has(file) === (tier === '--rest'))
  return { parameters: [...parameters, ...files], leftOut: tier === '--rest' ? 0 : ALL_FILES.length - files.length }
}
