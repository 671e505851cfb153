// The server that the drill of the Fund kills: the real app on the real database of a folder, with one treasurer.
import { openScene } from './scene.ts'

const { app, token } = await openScene(process.argv[2] ?? '')
process.send?.({ address: await app.http.listen({ port: 0, host: '127.0.0.1' }), token })
