/** The eight groups of an IPv6 address without zone, which the URL parser spells in one way: no dotted part, one `::`. */
export function ipv6Groups(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const after = numbers(tail ?? '')
  const before = numbers(head)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
