/** Networks in each of the two maps: 12 MB when both are full. */
const MOST = 50_000

/**
 * A rate limit per client network, in this process alone: a generic cell rate algorithm (ITU-T I.371), so that in any window
 * of w seconds a network gets at most burst + rate · w.
 *
 * Memory is bounded by two maps: one of the networks that have asked in the current period, one of those of the period before.
 * A period lasts as long as an empty bucket takes to fill, so that a network that is dropped had a full bucket. Only when more
 * than `most` networks ask in one period does it end early, and the least recent of them start again with a full bucket.
 * @param rate requests a second
 * @param burst requests that may come at once after a pause
 * @param now clock in ms that never goes back
 * @returns counts a request of a network: 0 when it is admitted, else the whole seconds after which the next one will be
 */
export function addressLimiter(
  rate: number, burst: number, now: () => number = () => performance.now(), most = MOST,
): (network: string) => number {
  const spacing = 1000 / rate
  const slack = spacing * (burst - 1)
  const period = spacing * burst
  // By network, when its bucket will be full again.
  let recent = new Map<string, number>()
  let older = new Map<string, number>()
  let begun = now()

  return (network) => {
    const at = now()
    if (at - begun >= period || recent.size >= most) {
      older = recent
      recent = new Map()
      begun = at
    }
    const full = Math.max(recent.get(network) ?? older.get(network) ?? at, at)
    if (full - at > slack) return Math.max(Math.ceil((full - at - slack) / 1000), 1)
    recent.set(network, full + spacing)
    return 0
  }
}

/** What one customer of a network provider has: an IPv4 address, or the /64 of an IPv6 address as its first four groups. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [front = '', back = ''] = address.split('::')
  const groups = front === '' ? [] : front.split(':')
  const behind = back === '' ? [] : back.split(':')
  const zeros = Math.max(8 - groups.length - behind.length - (address.includes('.') ? 1 : 0), 0)
  return [...groups, ...Array<string>(zeros).fill('0'), ...behind].slice(0, 4).map((group) => parseInt(group, 16).toString(16)).join(':')
}
