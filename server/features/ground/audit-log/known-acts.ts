import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { auditWords } from '../audit/index.ts'

import { requireAuditor } from './policy.ts'

interface KnownAct {
  /** `noun.verb` */
  id: string
  words: string
  noun: string
  nounWords: string
}

/** The acts that the capabilities of this server declare, in words. */
async function knownActs(caller: Caller): Promise<KnownAct[]> {
  await requireAuditor(caller)
  const { acts, nouns } = auditWords(caller.services)
  return [...acts].map(([id, { noun, words }]) => ({ id, words, noun, nounWords: nouns.get(noun) ?? noun }))
}

export function auditActsField(builder: Builder): void {
  const AuditAct = builder.objectRef<KnownAct>('AuditAct').implement({
    fields: (t) => ({
      id: t.exposeID('id', { description: '`noun.verb`, as the action of a line' }),
      words: t.exposeString('words', { description: 'What was done: `Deleted a form`.' }),
      noun: t.exposeString('noun', { description: 'What it is done to: `form`.' }),
      nounWords: t.exposeString('nounWords', { description: 'The same in words, such as `Forms`.' }),
    }),
  })
  builder.queryField('auditActs', (t) =>
    t.field({
      description: 'The acts that lines of the audit log may tell of, for global admins.',
      subGraphs: SHELL,
      type: [AuditAct],
      extensions: { cost: 10 },
      resolve: (_, _asked, { caller }) => knownActs(caller),
    }),
  )
}
