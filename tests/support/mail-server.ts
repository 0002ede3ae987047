import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface Mail {
  to: string[]
  from: string
  /** Headers and text, as they came over the line, soft line breaks taken out. */
  raw: string
  /** Every byte of it. */
  whole: string
}

/** How it deals with what comes: the last two answer nothing. */
type Manner = 'takes' | 'refuses' | 'is busy' | 'drops the line' | 'is silent'

/** A real SMTP server that keeps what it gets, and can be made to behave badly. */
export async function startMailServer() {
  const mails: Mail[] = []
  const state = { manner: 'takes' as Manner, connections: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, done) {
      state.connections++
      if (state.manner !== 'is silent') done()
    },
    onRcptTo(_address, _session, done) {
      const error = Object.assign(new Error('No such mailbox'), { responseCode: 550 })
      done(state.manner === 'refuses' ? error : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.manner === 'is busy')
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
          raw: Buffer.concat(chunks).toString('utf8').replace(/=\r\n/g, ''),
          whole: Buffer.concat(chunks).toString('utf8'),
        })
        if (state.manner !== 'drops the line') return done()
        for (const connection of server.connections) connection.close()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connections: () => state.connections,
    behave(manner: Manner) {
      state.manner = manner
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
