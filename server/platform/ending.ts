// How the server closes its connections at shutdown: running requests get their answer first, and a connection that
// a browser merely keeps open does not delay the shutdown.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Longer than any handler may take; a client that has not read its answer by then is cut off. */
const PATIENCE_MS = 25_000
const SWEEP_MS = 50

/**
 * Answers what ends the server. Node counts a connection on which nothing was ever asked as busy, and browsers open
 * such connections ahead of need; once the end has begun nothing would ever close them, so they are known here.
 */
export const endingOf = (http: FastifyInstance, patience = PATIENCE_MS): (() => Promise<void>) => {
  const silent = silentConnections(http.server)
  return async () => {
    // What was busy when the end began is idle a moment later.
    const sweeping = setInterval(() => {
      http.server.closeIdleConnections()
      for (const socket of silent) if (socket.bytesRead === 0) socket.destroy()
    }, SWEEP_MS)
    const cutting = setTimeout(() => http.server.closeAllConnections(), patience)
    try {
      await http.close()
    } finally {
      clearInterval(sweeping)
      clearTimeout(cutting)
    }
  }
}

/** The connections on which no request has begun yet. */
const silentConnections = (server: Server): ReadonlySet<Socket> => {
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  return silent
}
