import { connect, createServer, type Socket } from 'node:net'

/** Between a driver and its MongoDB: cuts the connection on demand, before a command arrives or before its reply. */
export interface CuttingProxy {
  port: number
  /** How many of the commands that hold this text are lost, and how many lose their reply. */
  cut(text: string, loss: { commands?: number; replies?: number }): void
  /** Commands that held the text and reached the server. */
  arrived(): number
  close(): Promise<void>
}

export async function startCuttingProxy(port: number): Promise<CuttingProxy> {
  let text = ''
  let commands = 0
  let replies = 0
  let arrived = 0
  const sockets = new Set<Socket>()

  const server = createServer((client) => {
    const database = connect(port, '127.0.0.1')
    let isReplyLost = false
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', end).on('close', end)
    }
    client.on('data', (chunk) => {
      if (text && chunk.includes(text)) {
        if (commands-- > 0) return end()
        arrived++
        isReplyLost = replies-- > 0
      }
      database.write(chunk)
    })
    database.on('data', (chunk) => {
      if (isReplyLost) end()
      else client.write(chunk)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The proxy does not listen')
  return {
    port: address.port,
    cut(wanted, loss) {
      text = wanted
      commands = loss.commands ?? 0
      replies = loss.replies ?? 0
      arrived = 0
    },
    arrived: () => arrived,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
