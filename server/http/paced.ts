/** How long a body may take. */
export interface Patience {
  /** Between two pieces of it. */
  silenceMs: number
  /** For all of it; as long as the server lets a request take when absent. */
  totalMs?: number
}

/** A body that must go on arriving: slow is fine, silent is not. Reading stops with the reader. */
export async function* paced(
  body: ReadableStream<Uint8Array>,
  { silenceMs, totalMs = Number.POSITIVE_INFINITY }: Patience,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const deadline = performance.now() + totalMs
  try {
    for (;;) {
      const left = Math.min(silenceMs, deadline - performance.now())
      const { done, value } = await within(reader.read(), left)
      if (done) return
      yield value
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

async function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('Nothing arrived for too long')), milliseconds)
  })
  try {
    return await Promise.race([work, silence])
  } finally {
    clearTimeout(timer)
  }
}
