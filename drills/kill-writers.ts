// Writers that keep account of what the server has confirmed.

export interface Line {
  readonly address: string
  readonly posts: readonly string[]
  readonly tokens: readonly string[]
  /** False once the server was killed: writers stop at the first answer that does not come. */
  open: boolean
  /** Requests that are under way. */
  waiting: number
}

interface Cut {
  /** What is written: its words are its name. */
  readonly comment: string
  /** The post that it answers; null when it is a post itself. */
  readonly post: string | null
  readonly writer: number
}

export interface Tally {
  readonly confirmed: Set<string>
  /** Sent, never answered: nobody knows yet. */
  readonly cut: Cut[]
  repeated: number
  next: number
}

export const newTally = (): Tally => ({ confirmed: new Set(), cut: [], repeated: 0, next: 0 })

/** Writes one comment after the other, and every fourth time a post, until the line is cut. */
export const write = async (line: Line, writer: number, tally: Tally): Promise<void> => {
  while (line.open) {
    const number = (tally.next += 1)
    const one = {
      comment: `written ${number}`,
      post: number % 4 === 0 ? null : (line.posts[number % line.posts.length] ?? ''),
      writer,
    }
    if (await send(line, one)) tally.confirmed.add(one.comment)
    else return void tally.cut.push(one)
  }
}

/** Sends again, with the same key, what was cut off before: it must be there once afterwards. */
export const repeatCut = async (line: Line, tally: Tally): Promise<void> => {
  for (const one of tally.cut.splice(0)) {
    tally.repeated += 1
    if (await send(line, one)) tally.confirmed.add(one.comment)
    else tally.cut.push(one)
  }
}

const send = async (line: Line, { comment, post, writer }: Cut): Promise<boolean> => {
  line.waiting += 1
  try {
    const path = post === null ? '/api/posts/create' : `/api/posts/${post}/comment`
    const answer = await fetch(`${line.address}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${line.tokens[writer % line.tokens.length] ?? ''}`,
        'content-type': 'application/json',
        'idempotency-key': `kill-${comment}`,
      },
      body: JSON.stringify(post === null ? { content: comment } : { comment }),
    })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  } finally {
    line.waiting -= 1
  }
}
