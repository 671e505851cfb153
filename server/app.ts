// The server as a value: its parts opened, its features registered by name, ready to answer.
import fastifyCookie from '@fastify/cookie'
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import pg from 'pg'
import { activityJobs } from '#server/features/activities/jobs.ts'
import { discoverRoutes } from '#server/features/activities/discover.ts'
import { interestRoutes } from '#server/features/activities/interest.ts'
import { particularRoutes } from '#server/features/activities/particular-routes.ts'
import { meetingRoutes } from '#server/features/activities/meeting-routes.ts'
import { partRoutes } from '#server/features/activities/participation.ts'
import { planRoutes } from '#server/features/activities/plan-routes.ts'
import { activityRoutes } from '#server/features/activities/routes.ts'
import { adminRoutes } from '#server/features/admin/routes.ts'
import { privacyJobs } from '#server/features/admin/privacy-jobs.ts'
import { privacyRoutes } from '#server/features/admin/privacy-routes.ts'
import { authJobs } from '#server/features/auth/jobs.ts'
import { authRoutes } from '#server/features/auth/routes.ts'
import { documentJobs } from '#server/features/community/document-jobs.ts'
import { officeJobs } from '#server/features/community/office-jobs.ts'
import { officeRoutes } from '#server/features/community/office-routes.ts'
import { budgetRoutes } from '#server/features/budget/routes.ts'
import { calendarJobs } from '#server/features/calendars/jobs.ts'
import { calendarRoutes } from '#server/features/calendars/routes.ts'
import { assistantJobs } from '#server/features/assistant/jobs.ts'
import { assistantModelRoutes } from '#server/features/assistant/model-routes.ts'
import { assistantRoutes } from '#server/features/assistant/routes.ts'
import { assistantSourceRoutes } from '#server/features/assistant/source-routes.ts'
import { progressRoutes } from '#server/features/progress/routes.ts'
import { keepingRoutes } from '#server/features/statistics/keeping-routes.ts'
import { statisticsRoutes } from '#server/features/statistics/routes.ts'
import { campaignRoutes } from '#server/features/campaigns/routes.ts'
import { catalogueRoutes } from '#server/features/catalogue/routes.ts'
import { consultationRoutes } from '#server/features/consultation/routes.ts'
import { communityRoutes } from '#server/features/community/routes.ts'
import { setUpRoutes } from '#server/features/community/set-up.ts'
import { eventJobs } from '#server/features/events/jobs.ts'
import { eventRoutes } from '#server/features/events/routes.ts'
import { fundJobs } from '#server/features/finance/jobs.ts'
import { financeRoutes } from '#server/features/finance/routes.ts'
import { exampleRoutes } from '#server/features/examples/routes.ts'
import { channelJobs } from '#server/features/notifications/channel-jobs.ts'
import { channelRoutes } from '#server/features/notifications/channel-routes.ts'
import { notificationRoutes } from '#server/features/notifications/routes.ts'
import { backupJobs } from '#server/features/operation/backup-jobs.ts'
import { closerLookJobs } from '#server/features/operation/closer-look.ts'
import { backupRoutes } from '#server/features/operation/backup-page.ts'
import { bringBackRoutes } from '#server/features/operation/bring-back.ts'
import { systemRoutes } from '#server/features/operation/system.ts'
import { familyJobs } from '#server/features/people/family/jobs.ts'
import { joiningJobs } from '#server/features/people/joining/jobs.ts'
import { joiningRoutes } from '#server/features/people/joining/routes.ts'
import { profileRoutes } from '#server/features/people/profile/routes.ts'
import { rollJobs } from '#server/features/people/roll/jobs.ts'
import { rollRoutes } from '#server/features/people/roll/routes.ts'
import { familyRoutes, householdRoutes, safeguardingRoutes } from '#server/features/people/family/routes.ts'
import { peopleRoutes } from '#server/features/people/routes.ts'
import { safeguardingJobs } from '#server/features/people/safeguarding/jobs.ts'
import { receiptJobs } from '#server/features/receipts/jobs.ts'
import { receiptRoutes } from '#server/features/receipts/routes.ts'
import { binRoutes } from '#server/features/posts/bin.ts'
import { commentJobs } from '#server/features/posts/comment-jobs.ts'
import { postJobs } from '#server/features/posts/jobs.ts'
import { postRoutes } from '#server/features/posts/routes.ts'
import { searchRoutes } from '#server/features/search/routes.ts'
import { subscriptionJobs } from '#server/features/subscriptions/jobs.ts'
import { subscriptionRoutes } from '#server/features/subscriptions/routes.ts'
import { venueJobs } from '#server/features/venues/jobs.ts'
import { venueRoutes } from '#server/features/venues/routes.ts'
import { uploadRoutes } from '#server/features/uploads/routes.ts'
import { pageRoutes } from '#server/pages/routes.ts'
import { help } from '#server/pages/texts/texts.ts'
import type { App } from '#server/platform/app-type.ts'
import { SLOWEST_BODY_MS, limitBodyTime } from '#server/platform/body-time.ts'
import { rememberCallers } from '#server/platform/caller.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { compressAnswers } from '#server/platform/compress.ts'
import type { Config } from '#server/platform/config.ts'
import { boundConnections } from '#server/platform/connections.ts'
import { openDb, openPool } from '#server/platform/db.ts'
import { endingOf } from '#server/platform/ending.ts'
import { handleErrors, refuseMalformed, refuseNoise } from '#server/platform/errors.ts'
import { openFiles } from '#server/platform/open-files.ts'
import { openGate } from '#server/platform/gate.ts'
import { sendHeaders } from '#server/platform/headers.ts'
import { healthRoutes } from '#server/platform/health.ts'
import { openJobs } from '#server/platform/jobs.ts'
import { readJson } from '#server/platform/json-body.ts'
import { type Limits, openLimits } from '#server/platform/limits.ts'
import { openLive } from '#server/platform/live.ts'
import { liveRoutes } from '#server/platform/live-route.ts'
import { logOptions } from '#server/platform/log.ts'
import { type MailerOptions, openMailer } from '#server/platform/mail.ts'
import { pageReportRoutes } from '#server/platform/page-reports.ts'
import { openApiRoutes } from '#server/platform/openapi.ts'
import { type PushDoor, openPusher } from '#server/platform/push.ts'
import { type Restart, noRestart } from '#server/platform/restart.ts'
import { writeReplies } from '#server/platform/replies.ts'
import { sweepJobs } from '#server/platform/sweep.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { openTokens } from '#server/platform/tokens.ts'

export interface Parts {
  readonly config: Config
  /** How the app's own, fenced role reaches PostgreSQL. */
  readonly database: pg.PoolConfig
  readonly clock?: Clock
  readonly limits?: Limits
  /** Who is told of mail that stays in the outbox, and when what was queued is looked for. */
  readonly mail?: Pick<MailerOptions, 'onOutbox' | 'soon'>
  /** A push service of a test's own. No setting leads here. */
  readonly pushDoor?: PushDoor
  /** How the program ends and starts it again. */
  readonly restart?: Restart
  /** Given the server while no route stands on it yet, to look at what is put there. */
  readonly onHttp?: (http: FastifyInstance) => void
}

export interface OpenApp extends App {
  /** Ends in order: no new requests, running ones finish, then jobs, mail and the pool. */
  close(): Promise<void>
}

/** Every feature by name; nothing is found by folder. */
const features: readonly ((app: App) => void)[] = [
  authRoutes,
  peopleRoutes,
  joiningRoutes,
  profileRoutes,
  rollRoutes,
  familyRoutes,
  householdRoutes,
  safeguardingRoutes,
  communityRoutes,
  setUpRoutes,
  officeRoutes,
  calendarRoutes,
  subscriptionRoutes,
  catalogueRoutes,
  activityRoutes,
  planRoutes,
  meetingRoutes,
  interestRoutes,
  particularRoutes,
  discoverRoutes,
  partRoutes,
  eventRoutes,
  consultationRoutes,
  financeRoutes,
  budgetRoutes,
  receiptRoutes,
  exampleRoutes,
  venueRoutes,
  postRoutes,
  campaignRoutes,
  statisticsRoutes,
  keepingRoutes,
  progressRoutes,
  assistantRoutes,
  assistantModelRoutes,
  assistantSourceRoutes,
  notificationRoutes,
  channelRoutes,
  uploadRoutes,
  privacyRoutes,
  binRoutes,
  (app) => searchRoutes(app, help),
  adminRoutes,
  systemRoutes,
  backupRoutes,
  bringBackRoutes,
  liveRoutes,
  openApiRoutes,
  pageReportRoutes,
  healthRoutes,
  pageRoutes,
]

/** What is done later or at a time, by name too. */
const jobs: readonly ((app: App) => Promise<void>)[] = [
  authJobs,
  rollJobs,
  postJobs,
  commentJobs,
  activityJobs,
  eventJobs,
  subscriptionJobs,
  calendarJobs,
  venueJobs,
  officeJobs,
  fundJobs,
  receiptJobs,
  assistantJobs,
  familyJobs,
  documentJobs,
  safeguardingJobs,
  channelJobs,
  joiningJobs,
  sweepJobs,
  privacyJobs,
  backupJobs,
  closerLookJobs,
]

export const openApp = async ({
  config,
  database,
  clock = systemClock,
  limits,
  mail,
  pushDoor,
  restart = noRestart,
  onHttp,
}: Parts): Promise<OpenApp> => {
  const http = makeHttp(config)
  onHttp?.(http)
  const end = endingOf(http)
  const pool = openPool(database)
  pool.on('error', (error) => http.log.warn({ err: error }, 'a database connection broke'))
  const secrets = await openSecrets(config.dataDir, config.secretKey)
  const db = openDb(pool)
  const app: App = {
    http,
    config,
    clock,
    db,
    pool,
    secrets,
    log: http.log,
    gate: openGate(pool, config.production),
    tokens: openTokens(secrets.key('token'), config.publicUrl, clock),
    limits: limits ?? openLimits(pool, secrets),
    mailer: openMailer(config, db, http.log, { clock, secrets, ...mail }),
    pusher: openPusher(config, secrets, pushDoor ?? null),
    files: await openFiles(config, secrets, clock),
    jobs: await openJobs(config, database, http.log),
    live: await openLive(() => connect(database), http.log),
    restart,
  }
  compressAnswers(http, app.live)
  await http.register(fastifyCookie)
  for (const register of features) register(app)
  for (const register of jobs) await register(app)
  await http.ready()
  return { ...app, close: () => close(app, end) }
}

const makeHttp = (config: Config): FastifyInstance => {
  const options: FastifyHttpOptions<Server> = {
    logger: logOptions(config.logLevel),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    frameworkErrors: refuseMalformed(isSecure(config)),
    clientErrorHandler: refuseNoise,
    bodyLimit: 128 * 1024,
    requestTimeout: SLOWEST_BODY_MS,
    keepAliveTimeout: 10_000,
    handlerTimeout: 20_000,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  }
  const http = Fastify(options)
  rememberCallers(http)
  http.server.maxConnections = 2_000
  // Whoever calls from the machine itself is its proxy, named or not, or somebody who has it.
  boundConnections(http.server, { proxies: ['loopback', ...config.trustProxy] })
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(writeReplies(config.publicUrl))
  http.decorateRequest('account', null)
  sendHeaders(http, isSecure(config))
  handleErrors(http)
  readJson(http)
  limitBodyTime(http)
  return http
}

const isSecure = (config: Config): boolean => config.publicUrl.startsWith('https://')

const connect = async (database: pg.PoolConfig): Promise<pg.Client> => {
  const client = new pg.Client({ ...database, application_name: 'nineteen live' })
  await client.connect()
  return client
}

const close = async (app: App, end: () => Promise<void>): Promise<void> => {
  await app.live.close()
  await end()
  await app.jobs.close()
  await app.mailer.close()
  await app.pool.end()
}
