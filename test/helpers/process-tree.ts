import { readdirSync, readFileSync } from 'node:fs'

/** Memory in MB of a process and all that it started (resident, shared pages counted in each); what has ended counts nothing. */
export function residentMegabytes(pid: number): number {
  return processTree(pid).reduce((sum, each) => sum + Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${each}/status`))?.[1] ?? 0) / 1024, 0)
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
