import { readdirSync, readFileSync } from 'node:fs'

/**
 * Memory in MB that a process and all that it started take from the machine: what each has for itself, and once what they map of the same
 * files (the program of about 60 MB, which the resident sizes count in each). What has ended counts nothing.
 */
export function treeMegabytes(pid: number): number {
  const processes = processTree(pid).map((each) => read(`/proc/${each}/status`))
  const own = processes.reduce((sum, status) => sum + kilobytes(status, 'RssAnon') + kilobytes(status, 'RssShmem'), 0)
  return (own + Math.max(...processes.map((status) => kilobytes(status, 'RssFile')))) / 1024
}

/** The most that one process of a tree has had resident since it began, in MB; of those that are there now. */
export function largestPeak(pid: number): number {
  return Math.max(...processTree(pid).map((each) => kilobytes(read(`/proc/${each}/status`), 'VmHWM'))) / 1024
}

/** A process and all that it started, and they in turn. */
export function processTree(pid: number): number[] {
  const children = threadsOf(pid).flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).trim().split(' ').filter(Boolean))
  return [pid, ...children.flatMap((child) => processTree(Number(child)))]
}

/** Whether a process is there and has not ended; one that nobody has asked for its exit code counts as ended. */
export function isRunning(pid: number): boolean {
  return /^State:\s+[^ZX\s]/m.test(read(`/proc/${pid}/status`))
}

function kilobytes(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return [] // it has ended
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
