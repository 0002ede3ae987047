import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../client/graphql/graphql.ts'
import { operation } from '../../../client/graphql/operation.ts'
import { publicPart } from '../../../client/graphql/services.ts'
import type { Transport } from '../../../client/transport.ts'

const publicChallengeQuery = operation(
  publicPart,
  graphql('query PublicChallenge { publicChallenge { salt challenge most signature expires } }'),
)

type Challenge = NonNullable<ResultOf<typeof publicChallengeQuery>['publicChallenge']>
export type Puzzle = Pick<Challenge, 'salt' | 'challenge' | 'most'>

/** One that has less left is not worth sending. */
const MARGIN_MS = 60_000

interface Worked {
  proof: Pick<Challenge, 'salt' | 'challenge' | 'signature'> & { number: number }
  until: number
}

/**
 * The work that this browser does before it begins a form: begun while the page is read, in a worker, so that it is done
 * by the time that somebody presses the button.
 */
export function createProver(transport: Transport) {
  let ready = prove(transport)
  ready.catch(() => {})
  return {
    /** Each is given once. Undefined where nothing is asked. */
    async take(): Promise<Worked['proof'] | undefined> {
      const prepared = await ready.catch(() => undefined)
      const isFresh = prepared && prepared.until - MARGIN_MS > Date.now()
      const worked = isFresh ? prepared : await prove(transport)
      ready = Promise.resolve(undefined)
      return worked?.proof
    },
  }
}

async function prove(transport: Transport): Promise<Worked | undefined> {
  const { publicChallenge } = await transport.request(publicChallengeQuery, {})
  if (!publicChallenge) return undefined
  const { salt, challenge, signature, expires } = publicChallenge
  const number = await solve(publicChallenge)
  return { proof: { salt, challenge, signature, number }, until: Date.parse(expires) }
}

class NotSolvedError extends Error {
  override name = 'NotSolvedError'
}

/** @throws NotSolvedError where the browser has no worker, or none that can do it */
function solve({ salt, challenge, most }: Challenge): Promise<number> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
    const finish = () => worker.terminate()
    worker.onmessage = ({ data }: MessageEvent<number>) => {
      finish()
      done(data)
    }
    worker.onerror = () => {
      finish()
      fail(new NotSolvedError())
    }
    worker.postMessage({ salt, challenge, most } satisfies Puzzle)
  })
}
