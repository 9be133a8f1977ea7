import { parentPort, workerData } from 'node:worker_threads'
import { csvOf } from './csv.ts'
import { geopackageOf } from './gpkg.ts'
import type { Feature, Task } from './task.ts'

/** Writes one file in a thread of its own, and ends. */
const { features, ...task } = workerData as Task
const read = JSON.parse(features) as Feature[]
const file = task.form === 'csv' ? csvOf(read, task) : geopackageOf(read, task)
parentPort?.postMessage(file, typeof file === 'string' ? [] : [file.buffer as ArrayBuffer])
