// Gets the object store's programs from Debian.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

const packages = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common']

/** Installs the packages where they are missing: only Debian's own, and only as root. */
export const ensureRadosgw = async (): Promise<void> => {
  if (await isInstalled()) return
  if (process.getuid?.() !== 0) {
    throw new Error(
      `The drill needs a real object store. Please install it first: apt-get install ${packages.join(' ')}`,
    )
  }
  console.log('Installing the object store from Debian (about 70 MB) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const most = { env, timeout: 600_000, maxBuffer: 64 * 1024 * 1024 }
  await run('apt-get', ['update', '-qq'], most)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], most)
}

const isInstalled = async (): Promise<boolean> => {
  for (const program of ['radosgw', 'ceph-mon', 'ceph-osd', 'radosgw-admin']) {
    if (
      !(await run('sh', ['-c', `command -v ${program}`]).then(
        () => true,
        () => false,
      ))
    )
      return false
  }
  return true
}
