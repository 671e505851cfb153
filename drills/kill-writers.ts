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

interface Words {
  /** What is written: its words are its name. */
  readonly comment: string
  /** The post that it answers; null when it is a post itself. */
  readonly post: string | null
  readonly writer: number
}

interface Cut extends Words {
  /** What the server answered instead of yes; null where no answer came. */
  readonly status: number | null
}

export interface Tally {
  readonly confirmed: Set<string>
  /** Sent and not confirmed: where no answer came, nobody knows yet. */
  readonly cut: Cut[]
  repeated: number
  next: number
}

export const newTally = (): Tally => ({ confirmed: new Set(), cut: [], repeated: 0, next: 0 })

/** Writes one comment after the other, and every fourth time a post, until the line is cut or there are so many. */
export const write = async (
  line: Line,
  writer: number,
  tally: Tally,
  most = Number.POSITIVE_INFINITY,
): Promise<void> => {
  for (let written = 0; line.open && written < most; written += 1) {
    const number = (tally.next += 1)
    const one = {
      comment: `written ${number}`,
      post: number % 4 === 0 ? null : (line.posts[number % line.posts.length] ?? ''),
      writer,
    }
    const status = await send(line, one)
    if (status === 200) tally.confirmed.add(one.comment)
    else return void tally.cut.push({ ...one, status })
  }
}

/** Sends again, with the same key, what was cut off before: it must be there once afterwards. */
export const repeatCut = async (line: Line, tally: Tally): Promise<void> => {
  for (const one of tally.cut.splice(0)) {
    tally.repeated += 1
    const status = await send(line, one)
    if (status === 200) tally.confirmed.add(one.comment)
    else tally.cut.push({ ...one, status })
  }
}

/** The status of the answer; null where none came. */
const send = async (line: Line, { comment, post, writer }: Words): Promise<number | null> => {
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
    return answer.status
  } catch {
    return null
  } finally {
    line.waiting -= 1
  }
}
