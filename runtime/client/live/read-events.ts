/** What was said of an event stream: the data of an event, or nothing but that the other side is still there. */
export type Said = { event: string; data: string } | 'beat'

/** More than any event of ours; what sends more is no event stream. */
const LONGEST = 256 * 1024

/** Server-sent events as they come in. Ends with the stream. @throws when it breaks off */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<Said> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += value.replaceAll('\r\n', '\n')
      if (text.length > LONGEST) throw new Error('The event is too long')
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        yield toSaid(text.slice(0, end))
        text = text.slice(end + 2)
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function toSaid(block: string): Said {
  const fields = block.split('\n').map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, Math.max(colon, 0)), line.slice(colon + 1).replace(/^ /, '')] as const
  })
  const of = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value)
  const event = of('event').at(-1)
  return event ? { event, data: of('data').join('\n') } : 'beat'
}
