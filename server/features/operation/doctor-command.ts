// `npm run doctor`: a line for each light, what to do where one is not well, and exit 1 where something is broken.
import { WrongSettings, readConfig } from '#server/platform/config.ts'
import { sayAll } from './doctor-words.ts'
import { diagnose } from './doctor.ts'
import { sentenceOf } from './integrity.ts'

const run = async (): Promise<boolean> => {
  try {
    const findings = await diagnose(readConfig(process.env, process.cwd()))
    process.stdout.write(`${sayAll(findings)}\n`)
    return findings.every(({ light }) => light !== 'broken')
  } catch (error) {
    const faults = error instanceof WrongSettings ? error.faults : [sentenceOf(error)]
    for (const fault of faults) process.stderr.write(`${fault}\n`)
    return false
  }
}

process.exitCode = (await run()) ? 0 : 1
