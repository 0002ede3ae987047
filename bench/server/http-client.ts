import { Agent, type OutgoingHttpHeaders, request } from 'node:http'

export interface GraphqlAnswer {
  data?: unknown
  errors?: unknown
}

/** A signed-in person over HTTP, with connections kept. */
export class HttpClient {
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256 })
  #cookie = ''

  constructor(url: string) {
    this.#url = url
  }

  /** As whom it is signed in. */
  get cookie(): string {
    return this.#cookie
  }

  static async signIn(url: string, userId: string): Promise<HttpClient> {
    const client = new HttpClient(url)
    await client.post('/auth/demo/sign-in', { userId })
    return client
  }

  /** @throws Error for errors in the answer */
  async ask(query: string, variables: object = {}): Promise<GraphqlAnswer> {
    const answer = (await this.post('/graphql', { query, variables })) as GraphqlAnswer
    if (answer.errors) throw new Error(JSON.stringify(answer.errors))
    return answer
  }

  post(path: string, body: unknown): Promise<unknown> {
    return this.send('POST', path, body)
  }

  /** @throws Error for a status other than 200 */
  send(
    method: 'POST' | 'PATCH',
    path: string,
    body: unknown,
    more: OutgoingHttpHeaders = {},
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const data = JSON.stringify(body)
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(data),
        origin: this.#url,
        cookie: this.#cookie,
        ...more,
      }
      const call = request(this.#url + path, { method, agent: this.#agent, headers }, (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => {
          if (response.statusCode !== 200) return reject(new Error(`${path}: ${response.statusCode} ${text}`))
          this.#cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? this.#cookie
          resolve(text ? JSON.parse(text) : {})
        })
      })
      call.on('error', (error: NodeJS.ErrnoException) => {
        // The server has let go a connection that was idle, at the moment at which it was used again.
        const isStale = call.reusedSocket && error.code === 'ECONNRESET'
        if (isStale) this.send(method, path, body, more).then(resolve, reject)
        else reject(error)
      })
      call.end(data)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
