import { memoize } from '../../../contract/memoize.ts'
import { type Builder, PUBLIC } from '../../../graphql/builder.ts'
import { type Challenge, createProofs } from './proof.ts'
import { userOrVisit } from './public-template.ts'

export const proofInput = memoize((builder: Builder) =>
  builder.inputType('ProofInput', {
    description: 'A challenge, and the number that was found by trying.',
    fields: (t) => ({
      salt: t.string({ required: true }),
      challenge: t.string({ required: true }),
      signature: t.string({ required: true }),
      number: t.int({ required: true }),
    }),
  }),
)

export function publicChallengeField(builder: Builder): void {
  const PublicChallenge = builder.objectRef<Challenge>('PublicChallenge').implement({
    description:
      'A number from 0 to `most` is to be found: the SHA-256 of the salt and it, in hex, is the challenge.',
    fields: (t) => ({
      salt: t.exposeString('salt'),
      challenge: t.exposeString('challenge'),
      most: t.exposeInt('most'),
      signature: t.exposeString('signature'),
      expires: t.expose('expires', { type: 'DateTime' }),
    }),
  })
  builder.queryField('publicChallenge', (t) =>
    t.field({
      description: 'What a browser works out before it begins a form (X-30); null where nothing is asked.',
      subGraphs: PUBLIC,
      type: PublicChallenge,
      nullable: true,
      resolve: (_, _args, { caller }) => {
        userOrVisit(caller)
        return createProofs(caller.services).issue()
      },
    }),
  )
}
