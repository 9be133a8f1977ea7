import { statfs } from 'node:fs/promises'
import { Gauge } from 'prom-client'
import { metrics } from '../src/observe/metrics.ts'

/** Adds the disk of the data folder to the metrics: what it has and what is free, in bytes; nothing while there is no such folder. */
export function watchDisk(folder: string): void {
  new Gauge({
    name: 'headroom_data_disk_bytes', help: 'Size of the disk of the data folder, and what is free there.', labelNames: ['space'], registers: [metrics],
    async collect() {
      this.reset()
      const disk = await statfs(folder).catch(() => null)
      if (disk === null) return
      this.set({ space: 'total' }, disk.blocks * disk.bsize)
      this.set({ space: 'free' }, disk.bavail * disk.bsize)
    },
  })
}
