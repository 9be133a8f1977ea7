import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv4 } from 'node:net'

export type DnsServer = {
  /** `127.0.0.1:port` */
  address: string
  /** `A name` for every question in the order in which they came. */
  asked: string[]
  close: () => void
}

const TYPES: Readonly<Record<number, 'A' | 'AAAA'>> = { 1: 'A', 28: 'AAAA' }

/**
 * A DNS server on loopback (RFC 1035, over UDP).
 * @param answer addresses of a name for a type of question, of which `turn` came before; null: no such name
 */
export async function startDnsServer(
  answer: (name: string, type: 'A' | 'AAAA', turn: number) => string[] | null,
): Promise<DnsServer> {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (question, { address, port }) => {
    const { name, end } = readName(question)
    const type = TYPES[question.readUInt16BE(end)]
    const key = `${type} ${name}`
    const addresses = type === undefined ? [] : answer(name, type, asked.filter((each) => each === key).length)
    asked.push(key)
    const header = Buffer.alloc(12)
    question.copy(header, 0, 0, 2)
    header.writeUInt16BE(addresses === null ? 0x8183 : 0x8180, 2) // answer, recursion available; NXDOMAIN
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(addresses?.length ?? 0, 6)
    const records = (addresses ?? []).map((each) => record(type === 'A' ? 1 : 28, bytesOf(each)))
    socket.send(Buffer.concat([header, question.subarray(12, end + 4), ...records]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, asked, close: () => socket.close() }
}

function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message[at++] ?? 0; length > 0; length = message[at++] ?? 0) {
    labels.push(message.toString('latin1', at, at + length))
    at += length
  }
  return { name: labels.join('.').toLowerCase(), end: at }
}

/** Of the name asked for, to be kept for 0 s. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function bytesOf(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [before, after] = [groups(head), groups(tail)]
  const all = [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
  return Buffer.from(all.flatMap((group) => [group >> 8, group & 255]))
}
