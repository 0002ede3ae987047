/** Browsers open six connections to a server; two stay free for everything else. */
const MOST_REQUESTS = 4
/** The server takes as many changes in one request. */
const MOST_IN_ONE = 50

/**
 * Puts what is to be sent at about the same moment into few requests: up to four are on their way, and what comes
 * meanwhile goes together in the next. A single change, as typing makes them, is never held back.
 */
export function createPacker<T, R>(
  send: (items: readonly T[]) => Promise<readonly R[]>,
): (item: T) => Promise<R | undefined> {
  let waiting: { item: T; done(result: R | undefined): void }[] = []
  let requests = 0
  let due = false

  const sendNow = async (pack: typeof waiting) => {
    requests += 1
    const results = await send(pack.map(({ item }) => item))
    requests -= 1
    pack.forEach(({ done }, index) => {
      done(results[index])
    })
    sendSoon()
  }
  /** After the turn, in which those who had waited for an outcome hand over what comes next. */
  const sendSoon = () => {
    if (due || waiting.length === 0) return
    due = true
    setTimeout(() => {
      due = false
      while (requests < MOST_REQUESTS && waiting.length > 0) {
        const pack = waiting.slice(0, MOST_IN_ONE)
        waiting = waiting.slice(MOST_IN_ONE)
        void sendNow(pack)
      }
    })
  }
  return (item) =>
    new Promise((done) => {
      if (requests === 0 && waiting.length === 0) void sendNow([{ item, done }])
      else {
        waiting.push({ item, done })
        sendSoon()
      }
    })
}
