import { startOtherServer } from './other-server.ts'

/** An OpenAI-compatible server that says what a test wants, and the settings of a server that asks it. */
export async function startLanguageModel() {
  const server = await startOtherServer()
  return {
    ...server,
    env: { ASSISTANT_URL: server.url, ASSISTANT_MODEL: 'small' },
    /** Everything that it was asked. */
    sent: () => server.taken.map(({ body }) => body).join(),
    says: (content: string) =>
      server.behave((response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.end(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\ndata: [DONE]\n\n`)
      }),
  }
}
