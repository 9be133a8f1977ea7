import type { Server } from 'node:http'
import { isIP, type BlockList } from 'node:net'
import { networkOf } from './address-limiter.ts'
import { peerAddress, trusts } from './forwarded.ts'

/**
 * Closes connections of a client network beyond `most` as they are made. Those of trusted proxies, which carry the requests of many clients,
 * are not counted.
 */
export function limitConnections(server: Server, most: number, trustedProxies: BlockList): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = peerAddress(socket)
    if (isIP(address) === 0 || trusts(trustedProxies, address)) return
    const network = networkOf(address)
    const count = open.get(network) ?? 0
    if (count >= most) {
      socket.destroy()
      return
    }
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}
