import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Serving } from './serving.ts'

/** Memory that a process has resident now, in bytes. */
export async function residentMemory(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}

/** Opens a connection and sends `requests` without waiting for an answer; what is answered is not read. */
export async function sendAhead({ port }: Pick<Serving, 'port'>, requests: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' }).pause().on('error', () => {})
  await once(socket, 'connect')
  socket.write(requests)
  return socket
}
