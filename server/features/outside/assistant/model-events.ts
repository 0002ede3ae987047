const LONGEST_LINE = 64 * 1024

/**
 * The pieces of text in a streamed reply of an OpenAI-compatible server: `data: {"choices":[{"delta":{"content":…}}]}` a
 * line, `data: [DONE]` at the end.
 *
 * @throws when it is no such stream, tells of an error, or ends before it is done
 */
export async function* readModelEvents(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let isFinished = false
  for await (const part of bytes) {
    const lines = (rest + decoder.decode(part, { stream: true })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE) throw new Error('a line of the reply is too long')
    for (const line of lines) {
      const data = dataOf(line)
      if (data === undefined) continue
      if (data === '[DONE]') return
      const { content, finish } = pieceOf(data)
      if (content) yield content
      isFinished ||= finish
    }
  }
  // Some servers leave the last line out.
  if (!isFinished) throw new Error('the reply broke off')
}

/** Of a line of the stream; a comment, an empty line or another field has none. @throws for what is no such line */
function dataOf(line: string): string | undefined {
  if (line === '' || line.startsWith(':') || /^(event|id|retry):/.test(line)) return undefined
  if (!line.startsWith('data:')) throw new Error('the reply is no event stream')
  return line.slice('data:'.length).trim()
}

function pieceOf(data: string): { content: string; finish: boolean } {
  const reply = JSON.parse(data) as {
    error?: unknown
    choices?: { delta?: { content?: unknown }; finish_reason?: unknown }[]
  } | null
  if (typeof reply !== 'object' || reply === null || reply.error)
    throw new Error('the reply tells of an error')
  const [choice] = Array.isArray(reply.choices) ? reply.choices : []
  const content = choice?.delta?.content
  return {
    content: typeof content === 'string' ? content : '',
    finish: typeof choice?.finish_reason === 'string',
  }
}
