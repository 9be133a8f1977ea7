const MiB = 1024 ** 2

/**
 * Settings of the private server for a machine that it shares with the API and the worker.
 * A quarter of the memory for buffers is PostgreSQL's usual advice. With an eighth, nearby searches of a million assets take half as
 * long again, because pages are copied from the operating system's cache again and again.
 * @param memory bytes that this machine (or its container) may use
 * @returns names and values as in postgresql.conf
 */
export function memorySettings(memory: number): Record<string, string> {
  const share = (part: number, min: number, max: number) =>
    `${Math.round(Math.min(Math.max((memory * part) / MiB, min), max))}MB`
  return {
    shared_buffers: share(1 / 4, 64, 8192),
    effective_cache_size: share(1 / 2, 128, 65_536),
    maintenance_work_mem: share(1 / 32, 32, 1024),
    work_mem: share(1 / 512, 4, 64),
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    // Statistics of what was just imported for the first time are there after seconds. Without them lists take up to ten times as long.
    autovacuum_naptime: '10s',
  }
}
