const PATIENCE_MS = 30_000

/** A body that must go on arriving: slow is fine, silent is not. Reading stops with the reader. */
export async function* paced(
  body: ReadableStream<Uint8Array>,
  patience = PATIENCE_MS,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), patience)
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
