import { rmSync } from 'node:fs'
import test from 'ava'

const processes: (() => Promise<unknown>)[] = []
const folders: string[] = []

/** Ends a process after the file's last test. */
export function endAfterFile(end: () => Promise<unknown>): void {
  processes.push(end)
}

/** Removes a folder after the file's last test, when no process that could write to it is left. */
export function removeAfterFile(folder: string): void {
  folders.push(folder)
}

test.after.always('end the processes of this file and remove its folders', async () => {
  await Promise.all(processes.map((end) => end()))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
