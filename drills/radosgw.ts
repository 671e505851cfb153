// A real object store for the drill: Debian's radosgw over one monitor and one storage daemon in memory.
// Everything lies in a folder of its own and listens on loopback only.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface ObjectStore extends AsyncDisposable {
  readonly endpoint: string
  readonly accessKey: string
  readonly secretKey: string
  readonly secondsToStart: number
}

/** Starts the store with one user; disposing it stops the three daemons and removes the folder. */
export const startRadosgw = async (): Promise<ObjectStore> => {
  const begun = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'nineteen-radosgw-'))
  const daemons: ChildProcess[] = []
  // A drill that is broken off leaves nothing running.
  process.once('exit', () => daemons.forEach((daemon) => daemon.kill('SIGKILL')))
  const stop = async () => {
    for (const daemon of daemons.toReversed()) await stopDaemon(daemon)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const place = await layOut(folder)
    await startMonitor(place, daemons)
    await startStorage(place, daemons)
    await startGateway(place, daemons)
    const accessKey = randomBytes(10).toString('hex')
    const secretKey = randomBytes(20).toString('hex')
    await ceph(place, 'radosgw-admin', [
      'user',
      'create',
      '--uid=nineteen',
      '--display-name=Nineteen',
      `--access-key=${accessKey}`,
      `--secret-key=${secretKey}`,
    ])
    const secondsToStart = (performance.now() - begun) / 1000
    return {
      endpoint: `http://127.0.0.1:${place.webPort}`,
      accessKey,
      secretKey,
      secondsToStart,
      [Symbol.asyncDispose]: stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Place {
  readonly folder: string
  readonly config: string
  readonly keyring: string
  readonly clusterId: string
  readonly monitorPort: number
  readonly webPort: number
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const layOut = async (folder: string): Promise<Place> => {
  const place = {
    folder,
    config: join(folder, 'ceph.conf'),
    keyring: join(folder, 'keyring'),
    clusterId: randomUUID(),
    monitorPort: await freePort(),
    webPort: await freePort(),
  }
  for (const name of ['mon', 'osd', 'run', 'rgw']) await mkdir(join(folder, name))
  await writeFile(place.config, settings(place))
  return place
}

/** One copy, one group a pool, sizes for a test: what a real cluster must not have. */
const settings = ({ folder, keyring, clusterId, monitorPort, webPort }: Place): string => `
[global]
fsid = ${clusterId}
mon host = [v2:127.0.0.1:${monitorPort}]
ms bind ipv6 = false
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${keyring}
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
pid file = ${folder}/run/$name.pid
log file = ${folder}/$name.log
crash dir = ${folder}/crash
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon max pg per osd = 1000
mon allow pool size one = true
mon data = ${folder}/mon/data
mon data avail warn = 1
mon data avail crit = 1
auth allow insecure global id reclaim = false
[osd]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
[client.rgw.drill]
rgw frontends = beast endpoint=127.0.0.1:${webPort}
rgw data = ${folder}/rgw
rgw thread pool size = 32
`

const ceph = (place: Place, program: string, words: readonly string[]) =>
  run(program, ['-c', place.config, '-k', place.keyring, ...words], { timeout: 60_000 })

const startMonitor = async (place: Place, daemons: ChildProcess[]): Promise<void> => {
  const map = join(place.folder, 'monmap')
  const all = ['--cap', 'mon', 'allow *']
  await run('ceph-authtool', ['--create-keyring', place.keyring, '--gen-key', '-n', 'mon.', ...all])
  await run('ceph-authtool', [
    place.keyring,
    '--gen-key',
    '-n',
    'client.admin',
    ...all,
    '--cap',
    'osd',
    'allow *',
    '--cap',
    'mgr',
    'allow *',
    '--cap',
    'mds',
    'allow *',
  ])
  await run('monmaptool', [
    '--create',
    '--fsid',
    place.clusterId,
    '--addv',
    'a',
    `[v2:127.0.0.1:${place.monitorPort}]`,
    map,
  ])
  await run('ceph-mon', [
    '-c',
    place.config,
    '-i',
    'a',
    '--mkfs',
    '--monmap',
    map,
    '--keyring',
    place.keyring,
  ])
  daemons.push(await startDaemon(place, 'ceph-mon', ['-f', '-i', 'a']))
  await until('the monitor', () => ceph(place, 'ceph', ['--connect-timeout', '5', 'mon', 'stat']))
}

/** The storage daemon is made with the id that the monitor was told, else it never comes up. */
const startStorage = async (place: Place, daemons: ChildProcess[]): Promise<void> => {
  const id = randomUUID()
  const { stdout } = await run('ceph-authtool', ['--gen-print-key'])
  const secrets = join(place.folder, 'osd-secret.json')
  await writeFile(secrets, JSON.stringify({ cephx_secret: stdout.trim() }))
  await ceph(place, 'ceph', ['osd', 'new', id, '-i', secrets])
  const keyring = join(place.folder, 'osd', 'keyring')
  await run('ceph-authtool', ['--create-keyring', keyring, '-n', 'osd.0', `--add-key=${stdout.trim()}`])
  await run('ceph-osd', ['-c', place.config, '-i', '0', '--mkfs', '--osd-uuid', id, '--keyring', keyring])
  daemons.push(await startDaemon(place, 'ceph-osd', ['-f', '-i', '0', '--keyring', keyring]))
  await until('the storage', async () => {
    const { stdout: state } = await ceph(place, 'ceph', ['osd', 'stat', '-f', 'json'])
    if (!/"num_up_osds":\s*1/.test(state)) throw new Error(state)
  })
}

const startGateway = async (place: Place, daemons: ChildProcess[]): Promise<void> => {
  const keyring = join(place.folder, 'rgw', 'keyring')
  await ceph(place, 'ceph', [
    'auth',
    'get-or-create',
    'client.rgw.drill',
    'mon',
    'allow rw',
    'osd',
    'allow rwx',
    '-o',
    keyring,
  ])
  daemons.push(await startDaemon(place, 'radosgw', ['-f', '-n', 'client.rgw.drill', '--keyring', keyring]))
  await until('the gateway', async () => {
    await fetch(`http://127.0.0.1:${place.webPort}/`)
  })
}

const startDaemon = async (
  place: Place,
  program: string,
  words: readonly string[],
): Promise<ChildProcess> => {
  const log = await open(join(place.folder, `${program}.out`), 'a')
  const daemon = spawn(program, ['-c', place.config, ...words], { stdio: ['ignore', log.fd, log.fd] })
  daemon.once('error', () => undefined)
  await log.close()
  return daemon
}

const until = async (what: string, ready: () => Promise<unknown>): Promise<void> => {
  const end = performance.now() + 60_000
  for (;;) {
    try {
      await ready()
      return
    } catch (error) {
      if (performance.now() > end)
        throw new Error(`${what} of the object store did not come up.`, { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

/** Nothing in it is to be kept, so nothing is waited for. */
const stopDaemon = async (daemon: ChildProcess): Promise<void> => {
  if (daemon.exitCode !== null || daemon.signalCode !== null || daemon.pid === undefined) return
  const ended = new Promise((resolve) => daemon.once('exit', resolve))
  daemon.kill('SIGKILL')
  await ended
}
