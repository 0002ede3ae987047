import { ConsistencyPreference, CredentialsMethod, OpenFgaClient } from '@openfga/sdk'
import { StoreUnavailableError } from '../../store/port.ts'
import { AuthorizationError, tooComplex } from '../errors.ts'

export interface OpenFgaServer {
  /** Origin, e.g. `http://openfga:8080`. */
  url: string
  /** A key that the server was given (`authn.preshared.keys`). */
  token?: string
  /** The store to use; one is made, and remembered, unless told. */
  storeId?: string
}

/** OpenFGA's own limit of depth, `OPENFGA_RESOLVE_NODE_LIMIT`. */
export const DEPTH = 25
export const TOO_COMPLEX = 'authorization_model_resolution_too_complex'

/**
 * Milliseconds for a question, attempts included. Less than the three seconds after which OpenFGA ends a list without a
 * word and without the rest of it: a list that comes in time is whole.
 */
export const PATIENCE = 2500
/** For what copies facts, a hundred at a time: nobody waits for it. */
export const COPYING = 15_000

/** A revocation counts from the next question on: no question is answered from OpenFGA's caches. */
export const FRESH = { consistency: ConsistencyPreference.HigherConsistency }

/** Bytes. */
const LONGEST_ANSWER = 8_000_000

/** @param timeout milliseconds of one attempt */
export function connect({ url, token }: OpenFgaServer, timeout: number): OpenFgaClient {
  return new OpenFgaClient({
    apiUrl: url,
    ...(token && { credentials: { method: CredentialsMethod.ApiToken, config: { token } } }),
    baseOptions: { timeout, maxRedirects: 0, maxContentLength: LONGEST_ANSWER },
    retryParams: { maxRetry: 1, minWaitInMs: 50 },
  })
}

/**
 * What OpenFGA answers in time.
 * @throws AuthorizationError authorization.too_complex
 * @throws StoreUnavailableError for everything else: an error is neither a yes nor a no
 */
export async function inTime<T>(ms: number, ask: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(unavailable(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([ask(), late])
  } catch (error) {
    throw failureOf(error)
  } finally {
    clearTimeout(timer)
  }
}

/** The codes by which OpenFGA says that it does not know the store, or the model in it. */
const LOST = ['store_id_not_found', 'authorization_model_not_found', 'latest_authorization_model_not_found']

/** The store, or the model in it, is not there (any more). */
export class StoreLostError extends StoreUnavailableError {}

export const unavailable = (reason: string) => new StoreUnavailableError(`OpenFGA: ${reason}`)

/** What was asked is left out: it names people and forms. */
function failureOf(error: unknown): Error {
  if (error instanceof StoreUnavailableError || error instanceof AuthorizationError) return error
  const { apiErrorCode, statusCode, message } = error as {
    apiErrorCode?: string
    statusCode?: number
    message?: string
  }
  if (apiErrorCode === TOO_COMPLEX) return tooComplex('depth', DEPTH)
  if (apiErrorCode && LOST.includes(apiErrorCode)) return new StoreLostError(`OpenFGA: ${apiErrorCode}`)
  const network = /\bE[A-Z_]{4,}\b|timeout/.exec(message ?? '')?.[0]
  return unavailable(apiErrorCode ?? (statusCode ? `HTTP status ${statusCode}` : (network ?? 'no answer')))
}
