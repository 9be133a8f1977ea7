import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Bytes of memory of a process and those that it started, without what they share with others. */
export async function privateMemory(pid: number): Promise<number> {
  const [own, children] = await Promise.all([residentOf(pid), childrenOf(pid)])
  const below = await Promise.all(children.map(privateMemory))
  return below.reduce((sum, bytes) => sum + bytes, own)
}

/** Samples every five seconds until it is time. */
export async function sampleUntil(until: number, pid: number): Promise<{ at: number; bytes: number }[]> {
  const samples: { at: number; bytes: number }[] = []
  while (performance.now() < until) {
    samples.push({ at: performance.now(), bytes: await privateMemory(pid) })
    await sleep(5000)
  }
  return samples
}

/** Growth over the second half of the samples as a share: the mean of its last fifth against that of its first. */
export function growth(samples: { at: number; bytes: number }[]): number {
  const half = samples.slice(Math.floor(samples.length / 2))
  const fifth = Math.max(1, Math.floor(half.length / 5))
  const mean = (some: typeof samples) => some.reduce((sum, { bytes }) => sum + bytes, 0) / some.length
  return mean(half.slice(-fifth)) / mean(half.slice(0, fifth)) - 1
}

async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kB = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  return (kB('VmRSS') - kB('RssShmem')) * 1024
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')))
  return lists.join(' ').split(' ').filter((text) => text !== '').map(Number)
}
