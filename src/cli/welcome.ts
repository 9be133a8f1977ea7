/** What a person reads once everything runs. `base` is the address without a slash at its end. */
export function welcome(base: string): string {
  return `
Headroom is running. Ctrl-C stops it.

  Map         ${base}/
  Reference   ${base}/docs
`
}
