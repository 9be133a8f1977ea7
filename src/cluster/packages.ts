import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'
import { ClusterError } from './cluster-error.ts'

const run = promisify(execFile)

/**
 * Installs Debian packages with apt, on Debian or Ubuntu as root or with passwordless sudo.
 * @param packages names of Debian packages
 * @param instead what a person has to install, or may do, where apt cannot be used
 * @param announce receives the one line that says what happens
 * @throws ClusterError when there is no apt, no permission, or apt fails
 */
export async function installPackages(
  packages: string[],
  instead: string,
  announce: (line: string) => void,
): Promise<void> {
  const apt = '/usr/bin/apt-get'
  if (!(await exists('/etc/debian_version')) || !(await exists(apt))) {
    throw new ClusterError(`this system has no apt to install packages with: ${instead}`)
  }
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (asRoot.length > 0 && !(await succeeds('sudo', ['-n', 'true']))) {
    throw new ClusterError(`no permission to install ${packages.join(', ')} (neither root nor passwordless sudo): ${instead}`)
  }
  announce(`Installing ${packages.join(', ')} with apt, once; this takes a minute or two …`)
  const command = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', apt, '-q', '-o', 'DPkg::Lock::Timeout=300']
  await aptGet([...command, 'update'])
  await aptGet([...command, 'install', '-y', '--no-install-recommends', ...packages])
}

async function aptGet([program = '', ...parameters]: string[]): Promise<void> {
  try {
    await run(program, parameters, { maxBuffer: 64 * 1024 ** 2 })
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    const reason = output.split('\n').find((line) => line.startsWith('E: ')) ?? output.trim().split('\n').at(-1)
    throw new ClusterError(`apt-get ${parameters.includes('install') ? 'install' : 'update'} failed: ${reason}`)
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(() => true, () => false)
}

function succeeds(program: string, parameters: string[]): Promise<boolean> {
  return run(program, parameters).then(() => true, () => false)
}
