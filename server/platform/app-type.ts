// What a feature gets: the server's parts, opened once at start and handed down.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Gate } from './gate.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './limits.ts'
import type { Live } from './live.ts'
import type { Mailer } from './mail.ts'
import type { Pusher } from './push.ts'
import type { Restart } from './restart.ts'
import type { Secrets } from './secrets.ts'
import type { Files } from './files.ts'
import type { Tokens } from './tokens.ts'

export interface App {
  readonly http: FastifyInstance
  readonly config: Config
  readonly clock: Clock
  readonly db: Db
  readonly pool: pg.Pool
  readonly gate: Gate
  readonly tokens: Tokens
  readonly secrets: Secrets
  readonly limits: Limits
  readonly mailer: Mailer
  readonly pusher: Pusher
  readonly files: Files
  readonly jobs: Jobs
  readonly live: Live
  readonly restart: Restart
  readonly log: FastifyBaseLogger
}
