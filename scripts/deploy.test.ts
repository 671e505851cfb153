// What an operator takes from deploy/: units that systemd understands, an image that runs as nobody of importance, and
// secrets that each have a maker. No container engine runs here, so the files are read.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ValidationSeverity, validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'

const text = (path: string): string => readFileSync(join('deploy', path), 'utf8')
const scratch = () => {
  const path = mkdtempSync(join(tmpdir(), 'deploy-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** The instructions of the image’s last stage; a line that ends with a backslash goes on. */
const instructions = (
  text('container/Containerfile')
    .split(/^FROM /m)
    .at(-1) ?? ''
)
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
const ofImage = (name: string): string => instructions.find((line) => line.startsWith(`${name} `)) ?? ''

const ANALYZE = '/usr/bin/systemd-analyze'

test.runIf(existsSync(ANALYZE))('systemd understands each unit, and finds the service well closed', () => {
  using folder = scratch()
  for (const path of globSync('deploy/systemd/*')) {
    // The programs are not on this machine, and systemd looks for them.
    const here = readFileSync(path, 'utf8').replace(/^(ExecStart=)\S+/gm, '$1/bin/true')
    writeFileSync(join(folder.path, basename(path)), here)
  }
  const units = readdirSync(folder.path).map((name) => join(folder.path, name))
  expect(units).toHaveLength(3)
  const run = (...words: string[]) => execFileSync(ANALYZE, words, { encoding: 'utf8', stdio: 'pipe' })
  expect(run('verify', '--man=no', ...units)).toBe('')
  expect(run('security', '--offline=yes', '--threshold=40', join(folder.path, 'nineteen.service'))).toContain(
    'OK',
  )
})

test('the service and its backup are the same account’s, in the same folders, and not root’s', () => {
  const settings = ['User', 'WorkingDirectory', 'StateDirectory', 'UMask', 'ProtectSystem', 'NoNewPrivileges']
  const of = (unit: string) =>
    settings.map((name) => new RegExp(`^${name}=(.*)$`, 'm').exec(text(`systemd/${unit}`))?.[1])
  expect(of('nineteen.service')).toEqual(['nineteen', '/opt/nineteen', 'nineteen', '0077', 'strict', 'yes'])
  expect(of('nineteen-backup.service')).toEqual(of('nineteen.service'))
})

test('the image runs without root, keeps what it writes in volumes, and says how it is', () => {
  expect(ofImage('USER')).toMatch(/^USER [1-9]\d+:[1-9]\d+$/)
  for (const setting of ['DATA_DIR', 'BACKUP_DIR']) {
    const folder = new RegExp(`${setting}=(\\S+)`).exec(ofImage('ENV'))?.[1] ?? 'missing'
    expect(ofImage('VOLUME')).toContain(`"${folder}"`)
  }
  expect(ofImage('HEALTHCHECK')).toContain('/healthz')
  // As a list the program is started itself and hears the signal; as a text a shell would stand before it.
  expect(JSON.parse(ofImage('CMD').slice(4))).toEqual(['node', 'server/main.ts'])
  expect(existsSync('server/main.ts')).toBe(true)
  expect(instructions.filter((line) => /^ADD |PASSWORD|SECRET|:latest/.test(line))).toEqual([])
})

/** The lines at which there is a fault; what a builder only warns of is a fault here, too. */
const lint = (containerfile: string): readonly number[] =>
  validate(containerfile, {
    deprecatedMaintainer: ValidationSeverity.ERROR,
    directiveCasing: ValidationSeverity.ERROR,
    emptyContinuationLine: ValidationSeverity.ERROR,
    instructionCasing: ValidationSeverity.ERROR,
    instructionCmdMultiple: ValidationSeverity.ERROR,
    instructionEntrypointMultiple: ValidationSeverity.ERROR,
    instructionHealthcheckMultiple: ValidationSeverity.ERROR,
    instructionJSONInSingleQuotes: ValidationSeverity.ERROR,
    instructionWorkdirRelative: ValidationSeverity.ERROR,
  }).map(({ range }) => range.start.line + 1)

test('a linter finds nothing in the container file, and finds what is planted', () => {
  const containerfile = text('container/Containerfile')
  expect(lint(containerfile)).toEqual([])
  for (const [right, wrong] of [
    ['--interval=30s', '--interval=30'],
    ['COPY --from=build', 'COPY --form=build'],
    ['WORKDIR /opt', 'WORKDIR opt'],
    ['EXPOSE 3000', 'EXPOSE app'],
    ['STOPSIGNAL', 'STOP'],
    ['CMD ["node", "server/main.ts"]', "CMD ['node', 'server/main.ts']"],
  ] as const)
    expect(lint(containerfile.replace(right, wrong)), wrong).toHaveLength(1)
})

test('the image takes nothing of this clone that is private or made', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(ignored).toEqual(
    expect.arrayContaining(['.env', '.git', 'data', 'deploy/container/secrets', 'node_modules']),
  )
})

test('the containers are closed, and each secret is declared, made once and given to who reads it', () => {
  const compose = text('container/compose.yaml')
  const app = /^ {2}app:\n((?: {4}.*\n|\n)+)/m.exec(compose)?.[1] ?? ''
  expect(app).toMatch(/^ {4}read_only: true$/m)
  expect(app).toMatch(/^ {4}cap_drop: \[ALL\]$/m)
  expect(app).toContain("security_opt: ['no-new-privileges:true']")
  const declared = [...compose.matchAll(/^ {2}(\w+): \{ file: \.\/secrets\/(\w+) \}$/gm)]
  expect(declared.filter(([, name, file]) => name !== file)).toEqual([])
  const names = declared.map(([, name = '']) => name).toSorted()
  const given = [...compose.matchAll(/^ {4}secrets: \[(.+)\]$/gm)].flatMap(([, list = '']) =>
    list.split(', '),
  )
  expect([...new Set(given)].toSorted()).toEqual(names)
  using folder = scratch()
  copyFileSync('deploy/container/make-secrets', join(folder.path, 'make-secrets'))
  const made = () => {
    execFileSync('/bin/sh', [join(folder.path, 'make-secrets')], { stdio: 'pipe' })
    const secrets = readdirSync(join(folder.path, 'secrets')).toSorted()
    return secrets.map((name) => [name, readFileSync(join(folder.path, 'secrets', name), 'utf8')])
  }
  const first = made()
  expect(first.map(([name]) => name)).toEqual(names)
  expect(new Set(first.map(([, secret]) => secret)).size).toBe(names.length)
  expect(made()).toEqual(first)
})

test('compose.yaml sets only what is a setting', () => {
  const known = readFileSync('README.md', 'utf8') + readFileSync('.env.example', 'utf8')
  const set = [...text('container/compose.yaml').matchAll(/^ {6}([A-Z0-9_]+?)(?:_FILE)?:/gm)].map(
    ([, name = '']) => name,
  )
  expect(set.length).toBeGreaterThan(5)
  expect(set.filter((name) => !name.startsWith('POSTGRES_') && !known.includes(name))).toEqual([])
})
