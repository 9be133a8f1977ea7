/**
 * Why a document is held that ended the process which read it.
 * @param by signal or exit code
 * @param heap of that process, in MB
 */
export function endedItsProcess(by: string, heap: number, times: '' | ' twice' = ''): string {
  return `reading the document ended its process${times} (${by}): most likely it takes more memory than the ${heap} MB that an import may have`
}
