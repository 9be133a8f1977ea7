import { ipv6Groups } from '../shapes/ipv6.ts'

/** Networks in each of the two maps: 12 MB when both are full. */
const MOST = 50_000

/**
 * A rate limit per client network, for this process only: a generic cell rate algorithm (ITU-T I.371). In any window of w
 * seconds a network gets at most burst + rate · w requests.
 *
 * Memory is bounded by two maps: one of the networks seen in the current period, one of those of the period before. A
 * period lasts as long as an empty bucket takes to fill, so a dropped network always had a full bucket. If more than `most`
 * networks send requests in one period, it ends early, and the least recent of them start again with a full bucket.
 * @param rate requests per second
 * @param burst requests allowed at once after a pause
 * @param now clock in ms that never goes back
 * @returns a function that counts a request of a network: 0 when it is admitted, else the seconds to wait, a whole number
 */
export function addressLimiter(
  rate: number, burst: number, now: () => number = () => performance.now(), most = MOST,
): (network: string) => number {
  const spacing = 1000 / rate
  const slack = spacing * (burst - 1)
  const period = spacing * burst
  // For each network, the time when its bucket will be full again.
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

/** The network of one customer of a provider: an IPv4 address, or the /64 of an IPv6 address as its first four groups. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  return ipv6Groups(address).slice(0, 4).map((group) => group.toString(16)).join(':')
}
