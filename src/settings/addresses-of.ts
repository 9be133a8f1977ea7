/** The addresses of a setting: one, or a comma list. */
export function addressesOf(setting: string): string[] {
  return setting.split(/\s*,\s*(?=[a-z]+:\/\/)/)
}
