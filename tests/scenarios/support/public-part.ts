import { hash } from 'node:crypto'
import { GUEST_PATH } from '../../../runtime/core/api/service-path.ts'
import type { Template } from '../../../schemas/index.ts'
import { createApp } from '../../../server/app.ts'
import { features } from '../../../server/composition/features.ts'
import { FLAGS } from '../../../server/features/ground/flag/collections.ts'
import { TEMPLATES } from '../../../server/features/template/template/collections.ts'
import { createGraphqlHandlers } from '../../../server/graphql/handler.ts'
import { readAssets } from '../../../server/http/assets.ts'
import { type CampusOptions, openCampus } from './open-campus.ts'
import { publishSmall } from './small-form.ts'
import { smallTemplate } from './small-template.ts'

const origin = 'http://localhost:3000'
const FLAG = 'rollout-public-routes'
const OPEN = 'open'

export interface Challenge {
  salt: string
  challenge: string
  most: number
  signature: string
}

export interface Proof extends Omit<Challenge, 'most'> {
  number: number
}

/** What a browser does before it begins a form. */
export function solve({ salt, challenge, most, signature }: Challenge): Proof {
  for (let number = 0; number <= most; number++)
    if (hash('sha256', `${salt}${number}`, 'hex') === challenge) return { salt, challenge, signature, number }
  throw new Error('No number is the answer')
}

export const CHALLENGE = '{ publicChallenge { salt challenge most signature } }'
const BEGIN = `mutation ($group: ID!, $op: ID, $proof: ProofInput) {
  createPublicForm(templateGroupId: $group, operationId: $op, proof: $proof) { id status }
}`

interface PublicReply {
  data: {
    publicTemplate: { name: string }
    publicChallenge: Challenge | null
    publicVisit: { forms: { id: string }[] } | null
    createPublicForm: { id: string }
    form: object
    lookup: { id: string }[]
    setAnswer: object
    addImages: object
    executeWorkflow: { status: number }
  }
  errors?: { extensions: { code: string; issues?: { code: string }[] } }[]
}

interface Sent {
  status: number
  refusal: string | undefined
  key: string
  url: string
  thumbnailUrl: string | null
}

/** The real app over the demo campus, where a template is open to everybody. */
export async function openPublic(options?: CampusOptions, more: Partial<Template> = {}) {
  const campus = await openCampus(options)
  await publishSmall(campus)
  await campus.put(TEMPLATES, {
    ...{ ...smallTemplate, id: 'open-v1', groupId: OPEN, name: 'Report a hazard', campusCode: '01' },
    ...{ isPublic: true, ...more },
  })
  const graphql = createGraphqlHandlers(campus.services, features)
  const app = createApp(campus.services, { graphql, features, assets: readAssets('none') })

  /** A browser without an account: it keeps what the public part sets, and sends it there alone. */
  function browser(cookie?: string, address?: string) {
    let kept = cookie
    const set: string[] = []
    const fetch = async (path: string, init: RequestInit): Promise<Response> => {
      const response = await app.request(origin + path, {
        ...init,
        headers: {
          ...{ origin, host: 'localhost:3000', ...init.headers },
          ...(kept && path.startsWith('/public') && { cookie: kept }),
          ...(address && { 'x-forwarded-for': address }),
        },
      })
      for (const line of response.headers.getSetCookie()) {
        set.push(line)
        kept = line.includes('Max-Age=0') ? undefined : line.split(';')[0]
      }
      return response
    }
    const post = (path: string, query: string, variables: object = {}, headers: object = {}) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      })
    const ask = async (query: string, variables?: object): Promise<PublicReply> =>
      (await post(GUEST_PATH, query, variables)).json() as Promise<PublicReply>
    return {
      ...{ fetch, post, ask, set },
      cookie: () => kept,
      async begin(more: object = {}, group = OPEN): Promise<string> {
        const { publicChallenge } = (await ask(CHALLENGE)).data
        const proof = publicChallenge && solve(publicChallenge)
        const { data, errors } = await ask(BEGIN, { group, proof, ...more })
        if (errors) throw new Error(JSON.stringify(errors))
        return data.createPublicForm.id
      },
      refused: async (query: string, variables?: object) =>
        (await ask(query, variables)).errors?.[0]?.extensions.code,
      forms: async (): Promise<string[]> => {
        const { data } = await ask('{ publicVisit { forms { id } } }')
        return data.publicVisit?.forms.map(({ id }) => id) ?? []
      },
      async send(form: string, content: Uint8Array, question = 'photos'): Promise<Sent> {
        const query = new URLSearchParams({ name: 'photo.png', upload: crypto.randomUUID() })
        const response = await fetch(`/public/files/${form}/${question}?${query}`, {
          method: 'PUT',
          headers: {
            'content-type': 'application/octet-stream',
            'content-length': String(content.byteLength),
            'sec-fetch-site': 'same-origin',
          },
          body: content as BodyInit,
        })
        const { file, errors } = await response.json()
        const error = errors?.[0]?.extensions
        return { status: response.status, refusal: error?.issues?.[0]?.code ?? error?.code, ...file }
      },
    }
  }

  const turn = (enabled: boolean) =>
    campus.store.collection(FLAGS).updateOne({ id: FLAG }, { $set: { enabled } })
  return { campus, browser, turn }
}

export type PublicPart = Awaited<ReturnType<typeof openPublic>>
export type GuestBrowser = ReturnType<PublicPart['browser']>
