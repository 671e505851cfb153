// `npm run doctor`: a line for each light, what to do where one is not well, and exit 1 where something is broken.
import { runCommand, say } from './command.ts'
import { sayAll } from './doctor-words.ts'
import { diagnose } from './doctor.ts'

await runCommand({
  usage: 'npm run doctor: looks at everything that can be wrong with this installation.',
  options: {},
  run: async (config) => {
    const findings = await diagnose(config)
    say(sayAll(findings))
    if (findings.some(({ light }) => light === 'broken')) process.exitCode = 1
  },
})
