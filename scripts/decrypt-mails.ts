// `psql … -Atc "select encode(encrypted, 'hex') from mails where outbox" | node scripts/decrypt-mails.ts`: what these mails
// say, for who has the machine, and with it the secret of the installation. It reads no database by itself.
import { createInterface } from 'node:readline'
import { readConfig } from '#server/platform/config.ts'
import { wordsOf } from '#server/platform/mail-words.ts'
import { openSecrets } from '#server/platform/secrets.ts'

const config = readConfig(process.env, process.cwd())
const secrets = await openSecrets(config.dataDir, config.secretKey)

/** One mail as it would be read; a sentence for one that another secret has sealed. */
const readAs = (line: string): string => {
  const words = wordsOf(secrets, Buffer.from(line, 'hex'))
  return words === null
    ? 'This mail was sealed with another secret.\n'
    : `Subject: ${words.subject}\n\n${words.body}`
}

for await (const line of createInterface({ input: process.stdin })) {
  if (/^[0-9a-f]+$/.test(line.trim())) process.stdout.write(`${readAs(line.trim())}\n`)
}
