/** Settings that change what a test does, seeds among them. */
const OF_TESTS = /^HEADROOM_(FULL_COUNTS|MUTANTS|PROPERTY_RUNS|QUESTIONS|[A-Z]+_SEED)$/

/** The command that repeats one test as it was run. */
export function repeatingCommand(file: string, title: string, environment: NodeJS.ProcessEnv): string {
  const settings = Object.entries(environment).filter(([name]) => OF_TESTS.test(name)).map(([name, value]) => `${name}=${value}`)
  // Ava reads a pattern: a star matches itself, too, but a leading exclamation mark would choose all others.
  const pattern = title.replace(/^!/, '*')
  return [...settings, 'npm test --', file, '--match', `'${pattern.replaceAll(`'`, `'\\''`)}'`].join(' ')
}
